import { expect, test } from "vitest";
import { cutIntoPassages, withUniqueIds } from "./passage.ts";
import { readMarkup } from "./read-markup.ts";

test("sections come with heading, id and words; navigation, drawings and forms are left out", () => {
  const html =
    '<h1>Page</h1><nav><a href="#a">A</a><h2>Contents</h2></nav><section id="a" aria-labelledby="t"><h2 id="t">First &amp; last</h2>' +
    '<p>One <strong>two</strong>,\n three&#x27;s.</p><svg><title>No</title></svg><ul><li>Item <a href="/x">link</a></li></ul></section>' +
    '<section id="b"><h2>B</h2><h3>Below</h3><p>Deep<br/>er</p><form><label>No</label></form><h3>Empty</h3></section>';
  expect(readMarkup(html)).toEqual([
    { id: "a", heading: "First & last", above: undefined, blocks: ["One two, three's.", "- Item link"] },
    { id: "b", heading: "Below", above: "B", blocks: ["Deep er"] },
  ]);
});

test("a table is read row by row, without its head", () => {
  const html =
    '<section id="t"><h2>T</h2><table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>a</td><td>For b.</td></tr></tbody></table></section>';
  expect(readMarkup(html)[0]?.blocks).toEqual(["a. For b."]);
});

test("a tag in an attribute is no tag", () => {
  expect(readMarkup('<h2>A</h2><p title="<p>no</p>">yes</p>')[0]?.blocks).toEqual(["yes"]);
});

test("long sections are cut at paragraphs, and every piece has an id of its own", () => {
  const blocks = ["a".repeat(300), "b".repeat(200), "c".repeat(100), "d".repeat(900)];
  const pieces = cutIntoPassages({ page: "P", heading: "H", url: "/p#h", blocks });
  expect(pieces.map(({ id, text }) => [id, text.length])).toEqual([
    ["/p#h", 300],
    ["/p#h~2", 301],
    ["/p#h~3", 900],
  ]);
  expect(withUniqueIds([...pieces, ...pieces]).map(({ id }) => id)).toEqual(
    ["", "~2", "~3", "~4", "~5", "~6"].map((n) => `/p#h${n}`),
  );
});
