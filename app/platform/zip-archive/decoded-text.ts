/** A name of the Encoding Standard, except for UTF-8 with a byte order mark. */
export type TextEncoding = string;

export interface DecodedText {
  /** Without the byte order mark; line ends unchanged. */
  text: string;
  encoding: TextEncoding;
}
