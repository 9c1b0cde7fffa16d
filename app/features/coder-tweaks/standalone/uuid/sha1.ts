/**
 * SHA-1 (RFC 3174), for names of version 5 only: it protects nothing. The browser's own is missing on plain http, where
 * a site in a local network may be.
 * @returns 20 bytes
 */
export function sha1(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const words = new Uint32Array(80);
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 80; i++) {
      words[i] = rotate(at(words, i - 3) ^ at(words, i - 8) ^ at(words, i - 14) ^ at(words, i - 16), 1);
    }
    addBlock(state, words);
  }
  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, i) => {
    digest.setUint32(4 * i, word);
  });
  return new Uint8Array(digest.buffer);
}

function addBlock(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let i = 0; i < 80; i++) {
    const [mixed, constant] = mix(i, b, c, d);
    const next = (rotate(a, 5) + mixed + e + constant + at(words, i)) >>> 0;
    [e, d, c, b, a] = [d, c, rotate(b, 30), a, next];
  }
  [a, b, c, d, e].forEach((word, i) => {
    state[i] = at(state, i) + word;
  });
}

function mix(round: number, b: number, c: number, d: number): readonly [mixed: number, constant: number] {
  if (round < 20) return [(b & c) | (~b & d), 0x5a827999];
  if (round < 40) return [b ^ c ^ d, 0x6ed9eba1];
  if (round < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc];
  return [b ^ c ^ d, 0xca62c1d6];
}

const rotate = (word: number, bits: number): number => ((word << bits) | (word >>> (32 - bits))) >>> 0;
const at = (words: Uint32Array, i: number): number => words[i] ?? 0;
