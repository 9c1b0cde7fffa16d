import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OffsiteError } from "#app/features/backups/backup.errors.ts";
import type { FileContent, OffsiteTarget } from "#app/features/backups/offsite/offsite-target.ts";

/** A target and the real server or folder behind it. */
export interface TargetFixture {
  open(): Promise<OffsiteTarget>;
  /** Cuts the connection, until `repair` if given; undefined if there is no connection. */
  readonly connection?: { cut(): void; cutAfter(bytes: number): void; repair(): void };
  destroy(): Promise<void>;
}

const name = "2026-11-23T03-10-00.tar.gz.age";
/** Size of three parts in S3, and of no whole number of requests in SFTP. */
const largeBytes = 20 * 1024 * 1024 + 12_345;

async function* contentOf(bytes: Buffer, onHalf = () => {}): FileContent {
  for (let start = 0; start < bytes.length; start += 65_000) {
    if (start <= bytes.length / 2 && start + 65_000 > bytes.length / 2) onHalf();
    yield bytes.subarray(start, start + 65_000);
  }
}

async function read(target: OffsiteTarget, file = name): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await target.get(file)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The promises that every target keeps; each runs them against a real server. */
export function describeTarget(kind: string, createFixture: () => Promise<TargetFixture>): void {
  describe(`${kind} as a target off-site`, () => {
    let fixture: TargetFixture;
    let target: OffsiteTarget;
    beforeEach(async () => {
      fixture = await createFixture();
      target = await fixture.open();
    });
    afterEach(async () => {
      target.close();
      await fixture.destroy();
    });

    test.each([1, 70_000, largeBytes])("a file of %d bytes is listed with its size and read back", async (size) => {
      const content = randomBytes(size);
      expect(await target.list()).toEqual([]);
      expect(await target.put(name, contentOf(content))).toBe(size);
      expect(await target.list()).toEqual([{ name, bytes: size }]);
      expect((await read(target)).equals(content)).toBe(true);
    });

    test("a file replaces the one of the same name", async () => {
      await target.put(name, contentOf(Buffer.from("first, and longer")));
      await target.put(name, contentOf(Buffer.from("second")));
      expect(await target.list()).toEqual([{ name, bytes: 6 }]);
      expect(String(await read(target))).toBe("second");
    });

    test("a deleted file is gone, and others stay", async () => {
      await target.put(name, contentOf(Buffer.from("one")));
      await target.put("other", contentOf(Buffer.from("two")));
      await target.delete(name);
      expect(await target.list()).toEqual([{ name: "other", bytes: 3 }]);
      await expect(read(target)).rejects.toThrow(OffsiteError);
    });

    test.each([100_000, largeBytes])("content of %d bytes that ends with an error is not stored", async (size) => {
      await target.put(name, contentOf(Buffer.from("whole")));
      const failing = () =>
        contentOf(randomBytes(size), () => {
          throw new OffsiteError("the content failed");
        });
      await expect(target.put(name, failing())).rejects.toThrow("the content failed");
      await expect(target.put("other", failing())).rejects.toThrow(OffsiteError);
      expect(await target.list()).toEqual([{ name, bytes: 5 }]);
      expect(String(await read(target))).toBe("whole");
    });

    test("a connection that is cut while a file is sent leaves no file, and may be tried again", async () => {
      const { connection } = fixture;
      if (!connection) return;
      const content = randomBytes(largeBytes);
      const error = await target.put(name, contentOf(content, connection.cut)).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(OffsiteError);
      expect(error).toMatchObject({
        isTransient: true,
        message: expect.stringMatching(/^The .* cannot be reached: .*\.$/),
      });
      connection.repair();
      const again = await fixture.open();
      try {
        expect(await again.list()).toEqual([]);
        expect(await again.put(name, contentOf(content))).toBe(largeBytes);
        expect((await read(again)).equals(content)).toBe(true);
      } finally {
        again.close();
      }
    });

    test("a connection that is cut while a file is read ends it with an error", async () => {
      const { connection } = fixture;
      if (!connection) return;
      await target.put(name, contentOf(randomBytes(largeBytes)));
      connection.cutAfter(largeBytes / 2);
      await expect(read(target)).rejects.toThrow(OffsiteError);
    });

    test("closing twice is fine", () => {
      target.close();
      target.close();
    });
  });
}
