// Preview and viewer of the cloud demo: content and navigation.
import type { Page } from "@playwright/test";
import { expectCleanInBothThemes } from "./support/cloud.ts";
import { grid, itemOf, openFiles, preview, uploadHere } from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

const typeOf = (page: Page) => preview(page).getByRole("definition").last();
const viewer = (page: Page, name: string) => page.getByRole("dialog", { name: `${name}, full screen` });

async function uploadBytes(page: Page, files: readonly { name: string; bytes: Buffer }[]) {
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: "", buffer: bytes })));
  for (const { name } of files) await expect(itemOf(page, name)).toBeVisible();
}

test("after a click the preview follows the arrow keys, also onto a folder", async ({ page }) => {
  await openFiles(page);
  await itemOf(page, "Welcome.md").getByText("Welcome.md").click();
  await expect(preview(page)).toContainText("Welcome.md");
  await page.keyboard.press("ArrowUp");
  await expect(preview(page).getByRole("heading", { name: "Checklist.txt" })).toBeVisible();
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(preview(page).getByRole("heading", { name: "Projects" })).toBeVisible();
  await expect(typeOf(page)).toHaveText("Folder");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(preview(page)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(itemOf(page, "Checklist.txt")).toHaveAttribute("aria-selected", "true");
  await expect(preview(page)).toHaveCount(0);
});

test("the viewer fills the window, zooms, moves, shows slides and returns", async ({ page }) => {
  await openFiles(page, "/cloud/Images");
  await itemOf(page, "Aurora.png").getByText("Aurora.png").click();
  await preview(page).getByRole("button", { name: "Full screen" }).click();
  const first = viewer(page, "Aurora.png");
  await expect(first.getByRole("img", { name: "Aurora.png" })).toBeVisible();
  expect(await first.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expectCleanInBothThemes(page, "viewer");
  await first.getByRole("button", { name: "Zoom in" }).click();
  await expect(first.getByText("125%")).toBeVisible();
  await first.getByRole("button", { name: "Fit", exact: true }).click();
  await first.getByRole("button", { name: "Next file" }).click();
  const names = await grid(page).locator(".cell-text").allTextContents();
  await expect(viewer(page, names[1] ?? "")).toContainText(`2 of ${names.length}`);
  await page.keyboard.press("End");
  await expect(viewer(page, names.at(-1) ?? "")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer(page, names.at(-2) ?? "")).toBeVisible();
  await page.keyboard.press("End");
  await page.clock.install();
  await viewer(page, names.at(-1) ?? "")
    .getByRole("button", { name: "Start slideshow" })
    .click();
  await page.clock.runFor(4_100);
  await expect(viewer(page, names[0] ?? "")).toBeVisible();
  await viewer(page, names[0] ?? "")
    .getByRole("button", { name: "Stop slideshow" })
    .click();
  await page.clock.runFor(10_000);
  await viewer(page, names[0] ?? "")
    .getByRole("button", { name: "Close" })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(itemOf(page, names[0] ?? "")).toHaveAttribute("aria-selected", "true");
});

test("audio and video play, in the preview and in the viewer", async ({ page }) => {
  await openFiles(page, "/cloud/Projects");
  const video = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let i = 0; i < 20; i++) {
      if (context) context.fillStyle = `hsl(${i * 18} 80% 50%)`;
      context?.fillRect(0, 0, 64, 48);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  await uploadBytes(page, [
    { name: "tone.wav", bytes: makeTone() },
    { name: "colors.webm", bytes: Buffer.from(video) },
    { name: "broken.mp4", bytes: Buffer.from("no film") },
  ]);
  const play = (selector: string) =>
    expect
      .poll(() =>
        page.locator(selector).evaluate(async (element: HTMLMediaElement) => {
          element.muted = true;
          const { currentTime } = element; // what has ended begins again
          await element.play().catch(() => {});
          return currentTime;
        }),
      )
      .toBeGreaterThan(0.05);
  await itemOf(page, "tone.wav").getByText("tone.wav").click();
  await play(".preview-panel audio");
  await expect(typeOf(page)).toHaveText("WAV audio");
  await itemOf(page, "colors.webm").getByText("colors.webm").click();
  await play(".preview-panel video");
  await expect(typeOf(page)).toHaveText("WebM video");
  await preview(page).getByRole("button", { name: "Full screen" }).click();
  await play("dialog.viewer video");
  // Only one player plays: the preview has removed its own.
  await expect(page.locator("video")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await itemOf(page, "broken.mp4").getByText("broken.mp4").click();
  await expect(preview(page).getByText("This browser can't play this file.")).toBeVisible();
});

test("texts without a known ending and in old encodings are shown, types are named in words", async ({ page }) => {
  await openFiles(page, "/cloud/Projects");
  const latin = Buffer.from("Größe und Übersicht, déjà vu", "latin1");
  // Windows-1250, as Polish texts were saved for years.
  const bytes = new Map(
    [..."ążółćęśźń"].map((letter, i) => [letter, [0xb9, 0xbf, 0xf3, 0xb3, 0xe6, 0xea, 0x9c, 0x9f, 0xf1][i]]),
  );
  const polishText = "Zażółć gęślą jaźń. Proszę o wycenę strony internetowej dla małej firmy.";
  const polish = Buffer.from([...polishText].map((letter) => bytes.get(letter) ?? letter.charCodeAt(0)));
  await uploadBytes(page, [
    { name: "Makefile", bytes: Buffer.from("all:\n\techo done\n") },
    { name: "config.unknown", bytes: Buffer.from("answer = 42") },
    { name: "latin.txt", bytes: latin },
    { name: "polish.txt", bytes: polish },
    { name: "data.bin", bytes: Buffer.from([0, 1, 2, 3]) },
  ]);
  for (const [name, text, type] of [
    ["Makefile", "echo done", "File"],
    ["config.unknown", "answer = 42", "UNKNOWN file"],
    ["latin.txt", "Größe und Übersicht, déjà vu", "Text file"],
    ["polish.txt", polishText, "Text file"],
    ["data.bin", "No preview for this type", "BIN file"],
  ] as const) {
    await itemOf(page, name).getByText(name, { exact: true }).click();
    await expect(preview(page)).toContainText(text);
    await expect(typeOf(page)).toHaveText(type);
  }
});

test("a name that turns its reading direction around shows a mark", async ({ page }) => {
  await openFiles(page);
  await uploadHere(page, [{ name: "invoice\u202efdp.exe", text: "no invoice" }]);
  await itemOf(page, "invoice⇄fdp.exe").getByText("invoice⇄fdp.exe").click();
  await expect(preview(page).getByRole("heading", { name: "invoice⇄fdp.exe" })).toBeVisible();
  expect(await page.locator("body").innerText()).not.toContain("\u202e");
});

test("axe finds nothing in task lists and tables of Markdown and CSV, with empty headings, too", async ({ page }) => {
  await openFiles(page);
  await uploadHere(page, [
    { name: "tasks.md", text: "- [x] done\n- [ ] open\n\n| | B |\n|---|---|\n| 1 | 2 |\n" },
    { name: "table.csv", text: ",b\n1,2\n" },
  ]);
  await itemOf(page, "tasks.md").getByText("tasks.md").click();
  await expect(preview(page).getByRole("checkbox", { name: "done" })).toBeChecked();
  await expectCleanInBothThemes(page, "Markdown");
  await itemOf(page, "table.csv").getByText("table.csv").click();
  await expect(preview(page).getByRole("columnheader", { name: "b" })).toBeVisible();
  await expectCleanInBothThemes(page, "CSV");
});

test("deeply nested Markdown is shown as text, and a CSV names its separator in the first line", async ({ page }) => {
  await openFiles(page);
  const [quotes, list] = [`${">".repeat(20_000)} deep`, `${"- ".repeat(300)}deeper`];
  await uploadHere(page, [
    { name: "quotes.md", text: quotes },
    { name: "list.md", text: list },
    { name: "semicolons.csv", text: "sep=;\r\nName;Price, net\r\nBread;3,50\r\n" },
  ]);
  for (const [name, text] of [
    ["quotes.md", "> deep"],
    ["list.md", list],
  ] as const) {
    await itemOf(page, name).getByText(name).click();
    await expect(preview(page).locator("pre")).toContainText(text);
  }
  await itemOf(page, "semicolons.csv").getByText("semicolons.csv").click();
  await expect(preview(page).getByRole("columnheader")).toHaveText(["Name", "Price, net"]);
  await expect(preview(page).getByRole("cell")).toHaveText(["Bread", "3,50"]);
});

/** Half a second of 440 Hz: PCM, 8 kHz, 8 bits. */
function makeTone(): Buffer {
  const samples = Buffer.from(
    Uint8Array.from({ length: 4_000 }, (_, i) => 128 + 60 * Math.sin((i * 2 * Math.PI * 440) / 8_000)),
  );
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
