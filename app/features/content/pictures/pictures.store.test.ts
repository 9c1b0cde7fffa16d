import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { jpegSegment, makeJpegContainer, makePng, makeWebp, pngChunk } from "#tests/support/pictures.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { findDocument } from "../content.store.server.ts";
import { saveDraft } from "../content.usecases.server.ts";
import { countPictures, findPictures } from "./pictures.store.server.ts";
import { documentPicturesMax, openPicture, picturesMax, storePicture } from "./pictures.usecases.server.ts";

const exif = Buffer.from("Exif\0\0MM\0*GPS", "latin1");

describeOnBothDatabases("pictures of documents", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  beforeEach(async () => {
    await open().deleteFrom("content_documents").execute();
    await open().deleteFrom("blobs").execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
  });

  const webp = (width: number, height: number, red?: number) => ({
    name: `${width}.webp`,
    bytes: makeWebp(width, height, red),
  });
  const store = (files = [webp(320, 200)], document = "terms") => storePicture(site.services.pictures, document, files);
  const count = () => countPictures(open());
  const mention = async (base: number, link: string) => {
    const sections = [{ title: "T", anchor: "t", text: `![](${link})` }];
    const body = { updated: "today", privacy: "", sections };
    return (await saveDraft(site.services.content, { kind: "terms", base, body, author: "Robin" })).number;
  };

  test("each width is served as it was stored, and the bare id is the smallest", async () => {
    const files = [webp(640, 427), webp(1280, 853), webp(2560, 1707)];
    const { id, ...picture } = await store(files);
    expect(picture).toEqual({ type: "webp", width: 2560, height: 1707, widths: [640, 1280, 2560] });
    for (const [name, i] of [[`${id}-640.webp`, 0] as const, [`${id}-2560.webp`, 2] as const, [id, 0] as const]) {
      const { type, open: read } = await openPicture(site.services.pictures, name);
      expect(type).toBe("image/webp");
      const bytes = await new Response((await read()).bytes).arrayBuffer();
      expect(Buffer.from(bytes).equals(files[i]?.bytes ?? Buffer.of())).toBe(true);
    }
    for (const name of ["", "x", `${id}-641.webp`, `${id}-640.png`, `${id}-0640.webp`, `${id}.webp`, `../${id}`])
      expect(await statusOf(openPicture(site.services.pictures, name)), name).toBe(404);
    expect((await findPictures(open(), [id, "0".repeat(16)])).get(id)).toEqual({ id, ...picture });
  });

  test("a width of its own is one file, and a picture between two widths has its own as the last", async () => {
    const card = { name: "1200.png", bytes: makePng(1200, 630) };
    expect(await store([card], "studio")).toMatchObject({ type: "png", width: 1200, widths: [1200] });
    expect(await store([webp(640, 480), webp(1000, 750)])).toMatchObject({ width: 1000, widths: [640, 1000] });
  });

  const file = (name: string, bytes: Buffer) => [{ name, bytes }];
  const script = "<script>alert(1)</script>";
  const zip = Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1");
  test.each<[string, { name: string; bytes: Buffer }[], RegExp]>([
    ["no file", [], /one file, or up to three/],
    ["widths of two pictures", [webp(640, 427), webp(1280, 400)], /widths of one picture/],
    ["the same width twice", [webp(640, 427), webp(640, 427)], /widths of one picture/],
    ["the largest first", [webp(1280, 853), webp(640, 427)], /widths of one picture/],
    ["two types", [webp(640, 427), { name: "1280.png", bytes: makePng(1280, 853) }], /widths of one picture/],
    ["a name that says another width", file("640.webp", makeWebp(641, 427)), /match its name/],
    ["a name that says another type", file("640.png", makeWebp(640, 427)), /match its name/],
    ["a side of 8,193 pixels", [webp(100, 8193)], /pixels a side/],
    ["more than 24 million pixels", file("5000.png", makePng(5000, 4801)), /24 million/],
    ["SVG that says it is WebP", file("64.webp", Buffer.from(`<svg>${script}</svg>`)), /isn’t a WebP/],
    ["WebP that is a ZIP", file("64.webp", Buffer.concat([makeWebp(64, 64), zip])), /contains other data/],
    ["PNG with HTML in it", file("64.png", makePng(64, 64, pngChunk("tEXt", Buffer.from(script)))), /hidden data/],
    ["a moving PNG", file("64.png", makePng(64, 64, pngChunk("acTL", Buffer.alloc(8)))), /hidden data/],
    ["JPEG with EXIF", file("64.jpeg", makeJpegContainer(64, 64, jpegSegment(0xe1, exif))), /where it was taken/],
    ["half a picture", file("640.png", makePng(640, 427).subarray(0, -8)), /damaged/],
  ])("%s is refused with a text", async (_what, files, text) => {
    await expect(store(files)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(text) });
    expect(await count()).toBe(0);
  });

  test("no document, no picture", async () => {
    expect(await statusOf(store(undefined, "nothing"))).toBe(404);
  });

  test("they leave with their document, and their contents a day later, unless another picture has the same", async () => {
    const alone = await store([webp(320, 200, 1)]);
    await store([webp(320, 200, 2)]);
    const other = await store([webp(320, 200, 2)], "home");
    await open().deleteFrom("content_documents").where("kind", "=", "terms").execute();
    expect(await statusOf(openPicture(site.services.pictures, alone.id))).toBe(404);
    site.passTime(2 * dayMs);
    await site.services.pictures.blobs.collect();
    const kept = await open().selectFrom("blobs").select("hash").execute();
    expect(kept).toHaveLength(1);
    const { open: read } = await openPicture(site.services.pictures, other.id);
    expect((await read()).size).toBe(webp(320, 200, 2).bytes.length);
  });

  test("a full document gives up what no version mentions and no form can have, and then takes no more", async () => {
    const { id } = await store();
    await mention(0, `/pictures/${id}`);
    for (let i = 1; i < documentPicturesMax; i++) await store();
    expect(await statusOf(store())).toBe(422);
    site.passTime(2 * hourMs);
    await store();
    expect(await count()).toBe(2);
    expect((await findPictures(open(), [id])).size).toBe(1);
    const many = Array.from({ length: documentPicturesMax - 2 }, () => store());
    await Promise.all(many);
    const overflow = await Promise.all([1, 2, 3].map(() => statusOf(store())));
    expect(overflow).toEqual([422, 422, 422]);
    expect(await count()).toBe(documentPicturesMax);
  });

  test("a full studio gives up the icons and cards of versions that are neither the newest nor published in their language", async () => {
    const { content } = site.services;
    const old = await store([{ name: "32.png", bytes: makePng(32, 32) }], "studio");
    const current = await store([{ name: "32.png", bytes: makePng(32, 32) }], "studio");
    for (const [base, { id }] of [old, current].entries()) {
      const mark = { ...content.seed.studio.mark, icon32: `/pictures/${id}` };
      const body = { ...content.seed.studio, mark };
      await saveDraft(content, { kind: "studio", base, body, author: `Owner ${base}` });
    }
    const polish = await store([{ name: "32.png", bytes: makePng(32, 32) }], "studio");
    const translation = {
      ...content.seed.studio,
      mark: { ...content.seed.studio.mark, card: `/pictures/${polish.id}` },
    };
    await saveDraft(content, { kind: "studio", language: "pl", base: 0, body: translation, author: "Owner" });
    for (let i = 3; i < documentPicturesMax; i++) await store(undefined, "studio");
    site.passTime(2 * hourMs);
    await store(undefined, "studio");
    const found = await findPictures(open(), [old.id, current.id, polish.id]);
    expect([...found.keys()].sort()).toEqual([current.id, polish.id].sort());
  });

  test("all documents together have a bound, too", async () => {
    const picture = await store([webp(320, 200)], "home");
    const home = await findDocument(open(), { kind: "home" });
    const row = await open().selectFrom("content_pictures").selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: picturesMax - 1 }, (_, i) => ({
      ...row,
      id: String(i).padStart(16, "0"),
    }));
    for (let i = 0; i < rows.length; i += 500)
      await open()
        .insertInto("content_pictures")
        .values(rows.slice(i, i + 500))
        .execute();
    expect(home?.id).toBe(row.document_id);
    expect(await statusOf(store())).toBe(422);
    await open().deleteFrom("content_pictures").where("id", "=", picture.id).execute();
    expect(await statusOf(store())).toBe(200);
  });
});
