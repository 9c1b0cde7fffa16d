import type { DiskEvent } from "./disk-trace.ts";

const sectorBytes = 512;

/** Bytes that grow at the end. Unwritten ranges are zero. */
class FileContent {
  #bytes: Buffer;
  size: number;

  constructor(from?: FileContent) {
    this.#bytes = from ? Buffer.from(from.bytes) : Buffer.alloc(0);
    this.size = from?.size ?? 0;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.size);
  }

  write(offset: number, data: Uint8Array): void {
    if (offset + data.length > this.size) this.resize(offset + data.length);
    this.#bytes.set(data, offset);
  }

  resize(size: number): void {
    if (size > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(size, this.#bytes.length * 2));
      grown.set(this.bytes);
      this.#bytes = grown;
    }
    if (size < this.size) this.#bytes.fill(0, size, this.size);
    this.size = size;
  }
}

type Change = { offset: number; data: Buffer } | { size: number };

/** A file with its synced content and the unsynced changes, any of which may have reached the disk. */
class SimulatedFile {
  /** The content for the running process. */
  readonly current = new FileContent();
  readonly #synced = new FileContent();
  #unsynced: Change[] = [];

  change(change: Change): void {
    this.#unsynced.push(change);
    apply(this.current, change);
  }

  sync(): void {
    for (const change of this.#unsynced) apply(this.#synced, change);
    this.#unsynced = [];
  }

  /** Each sector, and independently the size, is in the state after some of the changes. */
  cut(chooseSurvivors: ChooseSurvivors): Buffer {
    const content = new FileContent(this.#synced);
    const survivorsBySector = new Map<number, number>();
    const sizeSurvivors = chooseSurvivors(this.#unsynced.length);
    let size = content.size;
    for (const [index, change] of this.#unsynced.entries()) {
      if ("size" in change) {
        if (index < sizeSurvivors) {
          size = change.size;
          content.resize(size);
        }
        continue;
      }
      if (index < sizeSurvivors) size = Math.max(size, change.offset + change.data.length);
      for (const { sector, offset, data } of splitBySector(change.offset, change.data)) {
        const survivors = survivorsBySector.get(sector) ?? chooseSurvivors(this.#unsynced.length);
        survivorsBySector.set(sector, survivors);
        if (index < survivors) content.write(offset, data);
      }
    }
    content.resize(size);
    return content.bytes;
  }
}

/** @returns how many changes, the oldest first, have reached the disk */
type ChooseSurvivors = (changes: number) => number;

function apply(content: FileContent, change: Change): void {
  if ("size" in change) content.resize(change.size);
  else content.write(change.offset, change.data);
}

function* splitBySector(offset: number, data: Buffer): Generator<{ sector: number; offset: number; data: Buffer }> {
  for (let at = offset; at < offset + data.length; ) {
    const sector = Math.floor(at / sectorBytes);
    const end = Math.min((sector + 1) * sectorBytes, offset + data.length);
    yield { sector, offset: at, data: data.subarray(at - offset, end - offset) };
    at = end;
  }
}

/**
 * The files of one folder on a disk that guarantees only synced data. Any unsynced sector may be stored or not, in any
 * order. Names change in order, as in a journaling file system, and are durable only once the folder is synced.
 */
export class SimulatedDisk {
  readonly #names = new Map<string, SimulatedFile>();
  readonly #syncedNames = new Map<string, SimulatedFile>();
  #unsyncedNames: { name: string; file: SimulatedFile | undefined }[] = [];

  apply(event: DiskEvent): void {
    switch (event.kind) {
      case "create":
        if (!this.#names.has(event.name)) this.#setName(event.name, new SimulatedFile());
        break;
      case "write": {
        const file = this.#find(event.name);
        file.change({ offset: event.offset === "end" ? file.current.size : event.offset, data: event.data });
        break;
      }
      case "resize":
        this.#find(event.name).change({ size: event.size });
        break;
      case "sync":
        if (event.name === "") this.#syncNames();
        else this.#find(event.name).sync();
        break;
      case "link":
        this.#setName(event.to, this.#find(event.name));
        break;
      case "remove":
        this.#setName(event.name, undefined);
        break;
    }
  }

  /** @returns the files for the running process */
  read(): Map<string, Buffer> {
    return new Map([...this.#names].map(([name, file]) => [name, file.current.bytes]));
  }

  /** @returns files that the disk could contain after a power cut now */
  cutPower(random: () => number): Map<string, Buffer> {
    const chooseSurvivors = createChoice(random);
    const names = new Map(this.#syncedNames);
    const survivors = chooseSurvivors(this.#unsyncedNames.length);
    for (const { name, file } of this.#unsyncedNames.slice(0, survivors)) setOrDelete(names, name, file);
    return new Map([...names].map(([name, file]) => [name, file.cut(chooseSurvivors)]));
  }

  #find(name: string): SimulatedFile {
    const file = this.#names.get(name);
    if (!file) throw new Error(`${name} was there before its trace`);
    return file;
  }

  #setName(name: string, file: SimulatedFile | undefined): void {
    setOrDelete(this.#names, name, file);
    this.#unsyncedNames.push({ name, file });
  }

  #syncNames(): void {
    for (const { name, file } of this.#unsyncedNames) setOrDelete(this.#syncedNames, name, file);
    this.#unsyncedNames = [];
  }
}

function setOrDelete<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

/** One of several failure modes: the disk loses all unsynced data, little of it, or any part of it. */
function createChoice(random: () => number): ChooseSurvivors {
  const kind = random();
  if (kind < 0.25) return () => 0;
  if (kind < 0.5) return (changes) => (random() < 0.95 ? changes : Math.floor(random() * changes));
  return (changes) => Math.floor(random() * (changes + 1));
}
