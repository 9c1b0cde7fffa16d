/** Characters that reorder what follows: `gpj.exe` after one of them reads as `exe.jpg`. */
const bidiControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One character, so that positions in the name stay the same. */
const mark = "\u21c4";

export const showName = (name: string): string => name.replace(bidiControl, mark);
