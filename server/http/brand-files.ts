import type { MiddlewareHandler } from "hono";
import { cardPath } from "#app/features/content/brand/describe-card.ts";
import type { Mark } from "#app/features/content/brand/mark.schema.ts";
import { contentIn } from "#app/features/content/content-service.ts";
import { readPng } from "#app/features/content/pictures/pictures.usecases.server.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { originalLanguage, splitPrefix } from "#app/lib/language/languages.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import type { Services } from "#app/platform/services.ts";
import type { SiteEnv } from "../site-env.ts";
import { respondWithVariant, type Variant } from "./variant.ts";

type BrandServices = Pick<Services, "content" | "pictures">;

const pictures: Readonly<Record<string, keyof Mark>> = {
  "/favicon.ico": "icon32",
  "/apple-touch-icon.png": "icon180",
  "/icon-192.png": "icon192",
  "/icon-512.png": "icon512",
  "/icon-maskable-512.png": "maskable",
  [cardPath]: "card",
};
const svgPath = "/favicon.svg";

/** Answers with what was drawn of the studio's mark. Without it, or its picture, the files of the build follow. */
export function serveBrand(services: BrandServices): MiddlewareHandler<SiteEnv> {
  const opened = new WeakMap<SiteContent, Map<string, Promise<Variant | undefined>>>();
  return async (c, next) => {
    const { method } = c.req;
    const { language, path } = splitPrefix(c.req.path);
    if ((path !== svgPath && !pictures[path]) || (method !== "GET" && method !== "HEAD")) return next();
    const current = contentIn(services.content, language);
    if (language !== originalLanguage && (path !== cardPath || !current.offered.includes(language))) return next();
    const files = opened.get(current) ?? new Map<string, Promise<Variant | undefined>>();
    opened.set(current, files);
    const file = files.get(path) ?? openFile(services, current.studio.mark, path);
    files.set(path, file);
    file.catch(() => files.delete(path));
    const variant = await file;
    if (!variant) return next();
    c.var.info.matchRoute("(files)");
    return respondWithVariant(variant, method, c.req.header("if-none-match"));
  };
}

async function openFile(services: BrandServices, mark: Mark, path: string): Promise<Variant | undefined> {
  if (path === svgPath) {
    if (mark.svg !== "") return describe(Buffer.from(mark.svg), "image/svg+xml");
    const png = await readPng(services.pictures, mark.icon192);
    return png && describe(wrapPng(png), "image/svg+xml");
  }
  const png = await readPng(services.pictures, mark[pictures[path] ?? "card"]);
  if (!png) return undefined;
  return path.endsWith(".ico") ? describe(writeIco(png), "image/x-icon") : describe(png, "image/png");
}

const wrapPng = (png: Buffer): Buffer<ArrayBuffer> =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString("base64")}"/></svg>`,
  );

/** A container with one entry, which is a PNG of 32 × 32 pixels. */
function writeIco(png: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function describe(body: Buffer<ArrayBuffer>, type: string): Variant {
  const etag = `"${sha256(body.toString("base64")).slice(0, 22)}"`;
  const headers = {
    "Content-Type": type,
    "Content-Length": String(body.length),
    "Cache-Control": "public, max-age=3600",
    ETag: etag,
  };
  return { body, etag, headers };
}
