// A case study with six pictures on a slow phone, against a page by hand with the same text and pictures.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";
import { fixed, printAtMost, printGoal, printTable } from "#tests/support/measure/report.ts";
import { pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { publishEntry } from "#tests/support/site/entries.ts";
import { ownerEmail, ownerPassword } from "#tests/support/site/site.ts";
import { launchBrowser } from "./measure/browser.ts";
import { describeLoads, loadPage, type PageLoad } from "./measure/page-load.ts";
import { startSite } from "./measure/server-under-test.ts";

const rounds = 7;
const maxRatio = 1.15;
const widths = [640, 1280, 2560];

/** A picture as detailed as a photograph, without the profile that the canvas adds. */
async function drawPicture(browser: Browser, seed: number): Promise<{ name: string; bytes: Buffer }[]> {
  const page = await browser.newPage();
  const files = await page.evaluate(
    async ([sizes, start]) => {
      const written: string[] = [];
      for (const width of sizes) {
        const canvas = new OffscreenCanvas(width, width * 0.6);
        const drawing = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
        drawing.scale(width / 640, width / 640);
        let state = start;
        const next = (max: number) => {
          state = (state * 16_807) % 2_147_483_647;
          return (state / 2_147_483_647) * max;
        };
        for (let i = 0; i < 2_500; i++) {
          drawing.fillStyle = `hsl(${start * 50 + next(60)} 50% ${next(100)}% / 0.6)`;
          drawing.fillRect(next(640), next(384), next(40), next(30));
        }
        const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
        const bytes = new Uint8Array(await blob.arrayBuffer());
        written.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
      }
      return written;
    },
    [widths, seed] as const,
  );
  await page.close();
  return files.map((file, i) => ({ name: `${widths[i]}.webp`, bytes: withoutProfile(Buffer.from(file, "base64")) }));
}

function withoutProfile(webp: Buffer): Buffer {
  const at = webp.indexOf("VP8 ", 12, "latin1");
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  const chunk = webp.subarray(at, at + 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2));
  head.writeUInt32LE(chunk.length + 4, 4);
  return Buffer.concat([head, chunk]);
}

async function storePicture(owner: Client, url: string, files: { name: string; bytes: Buffer }[]): Promise<string> {
  const form = new FormData();
  form.set("document", "home");
  for (const { name, bytes } of files)
    form.append("files", new Blob([new Uint8Array(bytes)], { type: "image/webp" }), name);
  const headers = { Origin: url, Cookie: owner.cookieHeader };
  const stored = await owner.request("/admin/site/pictures", { method: "POST", body: form }, headers);
  return ((await stored.json()) as { id: string }).id;
}

const site = await startSite({ OWNER_EMAIL: ownerEmail, OWNER_PASSWORD: ownerPassword });
const browser = await launchBrowser();
const request = (path: string, init: RequestInit) => fetch(site.url + path, init);
const owner = await signInOwner(createClient({ origin: site.url, request }));
const pictures: { id: string; files: { name: string; bytes: Buffer }[] }[] = [];
for (let seed = 1; seed <= 6; seed++) {
  const files = await drawPicture(browser, seed);
  pictures.push({ id: await storePicture(owner, site.url, files), files });
}
const words = "A shop for twelve glazes, whose prices stand beside the pieces. ".repeat(3); // smaller than a picture, which is the largest paint
const text = pictures
  .slice(1)
  .map(({ id }) => `${words}\n\n![Bowls](/pictures/${id})`)
  .join("\n\n");
const cover = { cover: pictures[0]?.id ?? "", coverText: "A shelf" };
await publishEntry(owner, "work", { title: "Calder", summary: "A shop.", client: "Ann", year: "2026", text, ...cover });

const image = (i: number) =>
  `<img src="/${i}-640.webp" srcset="${widths.map((width) => `/${i}-${width}.webp ${width}w`).join()}" sizes="(max-width: 40rem) 48vw, 76rem" width="2560" height="1536" alt="Bowls"${i > 0 ? ' loading="lazy"' : ""} style="width:100%;height:auto">`;
const paragraphs = pictures.map((_, i) => (i === 0 ? image(0) : `<p>${words}</p>${image(i)}`)).join("");
const byHand = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calder</title><style>body{margin:20px;font:17px/1.6 sans-serif}</style><h1>Calder</h1><p>A shop.</p>${paragraphs}</html>`;
const server = createServer(({ url = "/" }, response) => {
  const [, i, width] = /^\/(\d)-(\d+)\.webp$/.exec(url) ?? [];
  const file = pictures[Number(i)]?.files.find(({ name }) => name === `${width}.webp`);
  response.setHeader("Content-Type", file ? "image/webp" : "text/html");
  response.end(file ? file.bytes : byHand);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const hand = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const targets = [
  { name: "by hand", url: hand, loads: [] as PageLoad[] },
  { name: "/work/calder", url: `${site.url}/work/calder`, loads: [] as PageLoad[] },
];
for (const { url } of targets) await loadPage(browser, url); // warm-up
for (let round = 0; round < rounds; round++)
  for (const target of rotate(targets, round)) target.loads.push(await loadPage(browser, target.url));
await browser.close();
server.close();
await site.stop();

const [base, page] = targets.map(({ loads }) => loads);
const of = (loads: readonly PageLoad[] | undefined, key: keyof PageLoad) => (loads ?? []).map((load) => load[key]);
const ratio = pairedRatio(of(page, "lcpMs"), of(base, "lcpMs"));
const cls = Math.max(...of(page, "cls"));
const coverKb = (pictures[0]?.files[0]?.bytes.length ?? 0) / 1_024;
console.log(`Slow 4G and a processor at a quarter of its speed, ${rounds} interleaved rounds, medians`);
printTable(targets.map(({ name, loads }) => ({ page: name, ...describeLoads(loads) })));
console.log(`The cover in its smallest file, which a phone takes: ${fixed(coverKb, 0)} KB`);
printAtMost("a case study with six pictures: largest paint", ratio, maxRatio, "x", { than: "by hand" });
printGoal("a case study with six pictures: layout shift", "CLS 0", fixed(cls, 3), cls < 0.0005);
