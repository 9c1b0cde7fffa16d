import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { jpegSegment, makePng, pngChunk, webpChunk, writeRiff } from "../support/pictures.ts";
import { expectToast, reload, signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

/** As a camera writes it that was held upright: its left half, which is red, is to be shown above. */
const turnedBy = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0", "latin1");
const turned = jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), turnedBy]));

/** A JPEG, red on the left and blue on the right, with a camera's EXIF. */
async function takePhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [w, h];
      const drawing = canvas.getContext("2d") as CanvasRenderingContext2D;
      for (const [i, color] of ["#e00000", "#0000e0"].entries()) {
        drawing.fillStyle = color;
        drawing.fillRect((i * w) / 2, 0, w / 2, h);
      }
      return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(base64, "base64");
  return Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]);
}

async function openText(page: Page): Promise<Locator> {
  await visit(page, "/admin/site/terms");
  await page.locator("summary", { hasText: /^Introduction$/ }).press("Enter");
  return page.getByLabel("Text", { exact: true }).first();
}

/** Hands files to a field as the clipboard or a pointer does. */
const hand = (field: Locator, kind: "paste" | "drop", files: readonly { name: string; bytes: Buffer }[]) =>
  field.evaluate(
    (element, [type, given]) => {
      const data = new DataTransfer();
      for (const { name, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: "image/jpeg" }));
      }
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent(type, { ...options, clipboardData: data })
          : new DragEvent(type, { ...options, dataTransfer: data }),
      );
    },
    [kind, files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") }))] as const,
  );

/** The colours of a shown picture at its top and its bottom. */
const readColors = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [10, 100];
    const drawing = canvas.getContext("2d") as CanvasRenderingContext2D;
    drawing.drawImage(element, 0, 0, 10, 100);
    const nameAt = (y: number) => {
      const [red = 0, , blue = 0] = drawing.getImageData(5, y, 1, 1).data;
      return red > 150 && blue < 80 ? "red" : blue > 150 && red < 80 ? "blue" : `${red} ${blue}`;
    };
    return [nameAt(5), nameAt(95)];
  });

test("by keyboard, a photo becomes a picture of the page, upright and in three widths", async ({
  owner: page,
  openBrowser,
}) => {
  const text = await openText(page);
  const before = await text.inputValue();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Picture", exact: true }).first().press("Enter");
  await (await choosing).setFiles({
    name: "harbour-front.jpg",
    mimeType: "image/jpeg",
    buffer: await takePhoto(page, 3000, 2000),
  });
  await expect(text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Typed meanwhile.");
  const link = /!\[\]\(\/pictures\/([a-z0-9]{16})\)$/;
  await expect(text).toHaveValue(link);
  await expect(page.getByRole("status").filter({ hasText: "harbour-front.jpg is stored." })).toBeVisible();
  expect(await text.inputValue()).toContain("Typed meanwhile.\n\n![");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text).not.toHaveValue(link);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(text).toHaveValue(link);
  expect((await text.inputValue()).startsWith(before)).toBe(true);
  // No file's name becomes its description.
  await expect(page.getByText("A picture has no words for those who do not see it.")).toBeVisible();
  await page.getByRole("button", { name: "Say what it shows" }).press("Enter");
  await page.keyboard.type("The harbour at dawn");
  await expect(page.getByRole("button", { name: "Say what it shows" })).toBeHidden();

  const preview = page
    .frameLocator('iframe[title="Preview of /tos"]')
    .getByRole("img", { name: "The harbour at dawn" });
  await preview.scrollIntoViewIfNeeded();
  await expect(preview).toHaveJSProperty("complete", true);
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Published", "Visitors see it from now on.");

  const visitor = await openBrowser({ viewport: { width: 390, height: 800 } });
  await visit(visitor, "/tos");
  const shown = visitor.getByRole("img", { name: "The harbour at dawn" });
  await shown.scrollIntoViewIfNeeded();
  expect(
    await shown.evaluate(({ attributes }) => [
      attributes.getNamedItem("width")?.value,
      attributes.getNamedItem("height")?.value,
    ]),
  ).toEqual(["2000", "3000"]);
  await expect
    .poll(() => shown.evaluate((element: HTMLImageElement) => element.currentSrc))
    .toMatch(/-640\.(webp|avif)$/);
  await expect.poll(() => readColors(shown)).toEqual(["red", "blue"]);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("on a phone, pictures are pasted and dropped, in their order, and one that is none says why", async ({
  openOwner,
}) => {
  const phone = await openOwner({ ...still, viewport: { width: 390, height: 800 }, hasTouch: true });
  const text = await openText(phone);
  await text.press("ControlOrMeta+End");
  const [one, two] = [await takePhoto(phone, 300, 200), await takePhoto(phone, 700, 500)];
  await hand(text, "paste", [{ name: "one.jpg", bytes: one }]);
  await expect(text).toHaveValue(/!\[\]\(\S+\)$/);
  await text.press("ControlOrMeta+End");
  await hand(text, "drop", [
    { name: "two.jpg", bytes: two },
    { name: "three.jpg", bytes: one },
  ]);
  await expect(text).toHaveValue(/(!\[\]\(\S+\)\n\n){2}!\[\]\(\S+\)$/);

  const head = Buffer.from("\0\0\0\x18ftypheic".padEnd(64, "\0"), "latin1");
  const huge = makePng(12_000, 9_000);
  const input = phone.getByLabel("Pictures for Text").first();
  for (const [name, mimeType, buffer, reason] of [
    ["logo.svg", "image/svg+xml", Buffer.from("<svg/>".padEnd(64)), "Please choose a photo or picture as JPEG"],
    ["photo.heic", "image/heic", head, "This browser cannot read HEIC"],
    ["plan.png", "image/png", huge, "It has more than 50 megapixels"],
    ["torn.jpg", "image/jpeg", one.subarray(0, 200), "It cannot be read. Is it damaged?"],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer });
    await expect(phone.getByRole("alert").filter({ hasText: `${name}: ${reason}` })).toBeVisible();
  }
  await expectNoViolations(phone, "a picture that was refused");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const button of await phone.getByRole("group", { name: "Tools for Text" }).first().getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerText()).toBeGreaterThanOrEqual(44);
  }
});

test("a JPEG with stray bytes and a turned PNG are stored as they are shown, and a moving picture is not", async ({
  owner: page,
}) => {
  const text = await openText(page);
  const photo = await takePhoto(page, 300, 200);
  const second = 2 + turned.length;
  const stray = (...bytes: readonly number[]) =>
    Buffer.concat([photo.subarray(0, second), Buffer.from(bytes), photo.subarray(second)]);
  const input = page.getByLabel("Pictures for Text").first();
  const known = new Set<string>();
  const shown: unknown[] = [];
  for (const [name, mimeType, buffer] of [
    ["fill.jpg", "image/jpeg", stray(0xff, 0xff)],
    ["stray.jpg", "image/jpeg", stray(7, 0, 0xff, 0xd3)],
    ["turned.png", "image/png", makePng(40, 30, pngChunk("eXIf", turnedBy))],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole("status").filter({ hasText: `${name} is stored.` })).toBeVisible();
    const paths = (await text.inputValue()).match(/\/pictures\/[a-z0-9]{16}/g) ?? [];
    const path = paths.find((one) => !known.has(one)) ?? "";
    known.add(path);
    shown.push(
      await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, path),
    );
  }
  expect(shown).toEqual([
    [200, 300],
    [200, 300],
    [30, 40],
  ]);
  const frame = webpChunk("ANMF", Buffer.alloc(16));
  const control = pngChunk("fcTL", Buffer.alloc(26));
  for (const [name, mimeType, buffer] of [
    [
      "moving.webp",
      "image/webp",
      writeRiff(webpChunk("VP8X", Buffer.of(2, 0, 0, 0, 39, 0, 0, 29, 0, 0)), frame, frame),
    ],
    ["moving.png", "image/png", makePng(40, 30, pngChunk("acTL", Buffer.alloc(8)), control, control)],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole("alert").filter({ hasText: `${name}: It moves` })).toBeVisible();
  }
});

test("a picture whose upload gets stuck is given up, and the next one is stored", async ({ owner: page }) => {
  // A second instead of five minutes.
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 300);
  });
  const text = await openText(page);
  await page.route("**/admin/site/pictures", () => undefined);
  const bytes = await takePhoto(page, 300, 200);
  await hand(text, "paste", [{ name: "stuck.jpg", bytes }]);
  await expect(page.getByText(/It could not be stored/)).toBeVisible();
  await page.unrouteAll();
  await hand(text, "paste", [{ name: "next.jpg", bytes }]);
  await expect(text).toHaveValue(/!\[\]\(/);
});

test("the buttons format what is selected, and the browser undoes it", async ({ owner: page }) => {
  const text = await openText(page);
  await text.fill("One two");
  const press = (name: string) =>
    page.getByRole("group", { name: "Tools for Text" }).first().getByRole("button", { name }).click();
  await text.press("ControlOrMeta+a");
  await press("Bold");
  await expect(text).toHaveValue("**One two**");
  await text.press("ControlOrMeta+z");
  await expect(text).toHaveValue("One two");
  await press("List");
  await expect(text).toHaveValue("- One two");
});

test("a cover is chosen by keyboard, replaced and removed; the page of the case study shows it, and the picture in its text", async ({
  page,
  openBrowser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, site);
  await visit(page, "/admin/site/entries/work");
  await page.locator("summary", { hasText: "New case study" }).click();
  await page.getByLabel("Title").fill("Calder Ceramics");
  await page.getByRole("button", { name: "Create" }).click();
  const cover = page.getByRole("group", { name: "Cover", exact: true });
  const image = cover.getByRole("presentation");
  const choosing = page.waitForEvent("filechooser");
  await cover.getByRole("button", { name: "Choose a picture" }).press("Enter");
  const [one, two] = [await takePhoto(page, 900, 600), await takePhoto(page, 400, 300)];
  await (await choosing).setFiles({ name: "kiln.jpg", mimeType: "image/jpeg", buffer: one });
  await expect(page.getByRole("status").filter({ hasText: "kiln.jpg is stored." })).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(600);
  const first = await image.getAttribute("src");
  await hand(cover, "drop", [{ name: "bowl.jpg", bytes: two }]);
  await expect(image).not.toHaveAttribute("src", first ?? "");
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(300);
  const second = await image.getAttribute("src");
  await expect(page.getByRole("status").filter({ hasText: "Draft by Owner" })).toBeVisible();
  await expect(async () => {
    await reload(page);
    await expect(image).toHaveAttribute("src", second ?? "", { timeout: 500 });
  }).toPass();

  await page
    .getByLabel("Pictures for Text")
    .setInputFiles({ name: "glaze.jpg", mimeType: "image/jpeg", buffer: await takePhoto(page, 1500, 1000) });
  await expect(page.getByRole("status").filter({ hasText: "glaze.jpg is stored." })).toBeVisible();
  await page.getByRole("button", { name: "Say what it shows" }).press("Enter");
  await page.keyboard.type("A glaze");
  await page.getByLabel("What the cover shows").fill("A bowl");
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Published", "Visitors see it from now on.");
  const visitor = await openBrowser({ viewport: { width: 390, height: 800 } });
  await visit(visitor, "/work/calder-ceramics");
  for (const name of ["A bowl", "A glaze"]) {
    const shown = visitor.getByRole("img", { name });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => readColors(shown)).toEqual(["red", "blue"]);
  }

  await cover.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(image).toBeHidden();
  await expect(cover.getByRole("button", { name: "Choose a picture" })).toBeFocused();
  await expect(async () => {
    await reload(page);
    await expect(cover.getByRole("button", { name: "Choose a picture" })).toBeVisible({ timeout: 500 });
  }).toPass();
});

/** Twelve photos: bench/pictures.bench.ts, whose goal is 100 ms. */
test("two photos of 24 megapixels stay below 400 MB, and the page goes on answering", async ({
  page,
  openBrowser,
  site,
}) => {
  const camera = await openBrowser();
  const photo = await takePhoto(camera, 6000, 4000);
  await camera.context().close(); // with its renderer, whose memory is not the page's
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, site);
  const text = await openText(page);
  await page.evaluate(() => {
    const watched = globalThis as typeof globalThis & { longestTaskMs: number };
    watched.longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longestTaskMs = Math.max(watched.longestTaskMs, duration);
    }).observe({ type: "longtask" });
  });
  const files = ["one.jpg", "two.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer: photo }));
  await page.getByLabel("Pictures for Text").first().setInputFiles(files);
  await expect(text).toHaveValue(/!\[\]\(\S+\)\n\n!\[\]/, { timeout: 30_000 });
  const longestTaskMs = await page.evaluate(
    () => (globalThis as typeof globalThis & { longestTaskMs: number }).longestTaskMs,
  );
  expect(longestTaskMs).toBeLessThan(400); // other tests run beside this one
  expect(await peakMemoryMb(page)).toBeLessThan(400);
});

/** The largest renderer of the browser so far, with its workers and the program's own pages. */
async function peakMemoryMb(page: Page): Promise<number> {
  const cdp = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await cdp?.send("SystemInfo.getProcessInfo")) ?? { processInfo: [] };
  await cdp?.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  const sizes = renderers.map(({ id }) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
  return Math.max(...sizes.map(Number)) / 1_024;
}
