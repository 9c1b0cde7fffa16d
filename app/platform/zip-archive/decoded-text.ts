/** A name of the Encoding Standard, except for UTF-8 with a byte order mark. */
export type TextEncoding = string;

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}
