import { href } from "react-router";
import { brandLitPane, brandPanes } from "#app/shell/navigation/brand-shape.ts";
import { withoutExtras } from "../pictures/picture-file.ts";
import { describeCard } from "./describe-card.ts";

type Source = CanvasImageSource | undefined;
type Draw = (context: CanvasRenderingContext2D) => void;

const dark = "#06272f";
const light = "#f1f8f9";
const glow = "#f4e883";
const cardSize = { width: 1200, height: 630 };

const findField = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement;
const read = (form: HTMLFormElement, name: string): string => findField(form, name).value.trim();
const write = (form: HTMLFormElement, name: string, value: string): void => {
  findField(form, `mark.${name}`).value = value;
};

const wordsOf = (form: HTMLFormElement): string =>
  describeCard(["name", "tagline", "accent"].map((name) => read(form, name)));
const hasMark = (form: HTMLFormElement): boolean => read(form, "mark.svg") !== "" || read(form, "mark.icon512") !== "";
const lacksIcons = (form: HTMLFormElement): boolean => hasMark(form) && read(form, "mark.icon32") === "";

/** Compares mark and texts with those that were drawn. */
export const needsDrawing = (form: HTMLFormElement): boolean =>
  lacksIcons(form) || wordsOf(form) !== findField(form, "mark.drawnFrom").value;

/** @throws an error with a message for the owner */
export async function drawBrand(form: HTMLFormElement, onProgress: (text: string) => void): Promise<void> {
  const words = wordsOf(form);
  const source = await openSource(form);
  const plate = source ? choosePlate(source) : "";
  const store = async (name: string, text: string, size: { width: number; height: number }, draw: Draw) => {
    onProgress(text);
    write(form, name, await storePng(await toPng(size, draw)));
  };
  if (source && lacksIcons(form)) {
    write(form, "plate", plate);
    const ground = plate === "dark" ? dark : light;
    for (const side of [32, 192, 512])
      await store(`icon${side}`, "Drawing the icons…", square(side), (context) => contain(context, source, side, 0));
    for (const [name, side, inset] of [
      ["icon180", 180, 0.12],
      ["maskable", 512, 0.2],
    ] as const)
      await store(name, "Drawing the icons…", square(side), (context) => {
        fill(context, ground, side, side);
        contain(context, source, side, inset);
      });
  }
  await Promise.allSettled([nameFont(96), tagFont].map((font) => document.fonts.load(font, words)));
  const [name = "", tagline = "", accent = ""] = ["name", "tagline", "accent"].map((field) => read(form, field));
  const card = { name, tagline, accent, source, plate };
  await store("card", "Drawing the card…", cardSize, (context) => drawCard(context, card));
  write(form, "drawnFrom", words);
}

/** The other icons are drawn from this one. */
export async function storeMarkPng(file: Blob): Promise<string> {
  const image = await loadImage(URL.createObjectURL(file));
  return storePng(await toPng(square(512), (context) => contain(context, image, 512, 0)));
}

const square = (side: number) => ({ width: side, height: side });

async function openSource(form: HTMLFormElement): Promise<Source> {
  const svg = read(form, "mark.svg");
  if (svg !== "") return loadImage(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  const link = read(form, "mark.icon512");
  return link === "" ? undefined : loadImage(link);
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode().catch(() => {
    throw new Error("This browser can’t read the logo.");
  });
  return image;
}

async function toPng({ width, height }: { width: number; height: number }, draw: Draw): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  draw(context);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("This browser cannot write pictures.");
  return png;
}

async function storePng(png: Blob): Promise<string> {
  const { width } = await createImageBitmap(png);
  const body = new FormData();
  body.set("document", "studio");
  body.set("files", new Blob([withoutExtras(new Uint8Array(await png.arrayBuffer()))]), `${width}.png`);
  const response = await fetch(href("/admin/site/pictures"), { method: "POST", body }).catch(() => undefined);
  const answer: { id?: string; error?: string } = (await response?.json().catch(() => undefined)) ?? {};
  if (!answer.id) throw new Error(answer.error ?? "The site could not be reached.");
  return href("/pictures/:file", { file: answer.id });
}

function fill(context: CanvasRenderingContext2D, color: string, width: number, height: number): void {
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
}

/** @param inset margin as a part of the side */
function contain(context: CanvasRenderingContext2D, source: CanvasImageSource, side: number, inset: number): void {
  const { naturalWidth: width, naturalHeight: height } = source as HTMLImageElement;
  const scale = (side * (1 - 2 * inset)) / Math.max(width, height);
  const [w, h] = [width * scale, height * scale];
  context.drawImage(source, (side - w) / 2, (side - h) / 2, w, h);
}

/** Finds the background without which the mark is invisible in one scheme. */
function choosePlate(source: CanvasImageSource): "" | "light" | "dark" {
  const side = 64;
  const context = Object.assign(document.createElement("canvas"), square(side)).getContext("2d");
  if (!context) return "";
  contain(context, source, side, 0);
  const { data } = context.getImageData(0, 0, side, side);
  let [sum, weight] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(i, i + 4);
    const [red, green, blue] = [r, g, b].map((part) => (part / 255) ** 2.2) as [number, number, number];
    sum += a * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    weight += a;
  }
  const luminance = weight === 0 ? 0.5 : sum / weight;
  if (luminance < 0.06) return "light";
  return luminance > 0.6 ? "dark" : "";
}

interface Card {
  name: string;
  tagline: string;
  accent: string;
  source: Source;
  plate: string;
}

const nameFont = (size: number): string => `600 ${size}px Bricolage, sans-serif`;
const tagFont = "400 32px Instrument, sans-serif";
const textWidth = 560;

function drawCard(context: CanvasRenderingContext2D, { name, tagline, accent, source, plate }: Card): void {
  const { width, height } = cardSize;
  fill(context, dark, width, height);
  drawPanes(context, accent || glow);
  context.save();
  context.translate(72, 64);
  if (source) {
    if (plate === "light") {
      context.fillStyle = light;
      context.beginPath();
      context.roundRect(0, 0, 96, 96, 16);
      context.fill();
    }
    contain(context, source, 96, plate === "light" ? 0.12 : 0);
  } else {
    context.transform(3, 0, 0, 3, -20, 0);
    context.fillStyle = light;
    context.fill(new Path2D(brandPanes.join("")));
    context.fillStyle = accent || glow;
    context.fill(new Path2D(brandLitPane));
  }
  context.restore();
  context.fillStyle = light;
  context.textBaseline = "alphabetic";
  const isTooLong = (size: number) => {
    const lines = wrap(context, name, nameFont(size));
    return lines.length > 2 || lines.some((line) => context.measureText(line).width > textWidth);
  };
  const size = [96, 88, 80, 72, 64, 56, 48].find((one) => !isTooLong(one)) ?? 40;
  const lines = wrap(context, name, nameFont(size));
  const tags = wrap(context, tagline, tagFont);
  const tagsTop = 558 - (tags.length - 1) * 42;
  for (const [i, line] of tags.entries()) context.fillText(line, 72, tagsTop + i * 42);
  context.font = nameFont(size);
  for (const [i, line] of lines.entries()) context.fillText(line, 72, tagsTop - 76 - (lines.length - 1 - i) * size);
}

function drawPanes(context: CanvasRenderingContext2D, lit: string): void {
  context.save();
  context.transform(1, 0, Math.tan((-18 * Math.PI) / 180), 1, 808, 0);
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++) {
      const isLit = row === 1 && column === 1;
      context.fillStyle = isLit ? lit : light;
      context.globalAlpha = isLit ? 1 : 0.06 + 0.04 * (column + 2 - row);
      context.fillRect(column * 204, row * 250 - 70, 190, 236);
    }
  context.restore();
}

function wrap(context: CanvasRenderingContext2D, text: string, font: string): string[] {
  context.font = font;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= textWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
