const rowMaxLength = 400;

interface Rows {
  length: number;
  starts: Uint32Array;
  ends: Uint32Array;
}

export function splitRows(text: string): Rows {
  let starts = new Uint32Array(1_024);
  let ends = new Uint32Array(1_024);
  let length = 0;
  const add = (start: number, end: number) => {
    if (length === starts.length) {
      starts = grow(starts);
      ends = grow(ends);
    }
    starts[length] = start;
    ends[length] = end;
    length++;
  };
  for (let lineStart = 0; lineStart <= text.length; ) {
    const found = text.indexOf("\n", lineStart);
    const lineEnd = found < 0 ? text.length : found;
    let start = lineStart;
    while (lineEnd - start > rowMaxLength) {
      const end = start + rowMaxLength - (isHighSurrogate(text.charCodeAt(start + rowMaxLength - 1)) ? 1 : 0);
      add(start, end);
      start = end;
    }
    add(start, lineEnd);
    lineStart = lineEnd + 1;
  }
  return { length, starts: starts.slice(0, length), ends: ends.slice(0, length) };
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

function grow(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
