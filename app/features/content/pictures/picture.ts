import { href } from "react-router";
import { fileWidths } from "./picture-limits.ts";

export type PictureType = "webp" | "avif" | "png" | "jpeg";

export interface Picture {
  readonly id: string;
  readonly type: PictureType;
  /** Size of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Smallest first. */
  readonly widths: readonly number[];
}

/** One file of any width, or one for each smaller width of `fileWidths` and its own. */
export const widthsOf = (width: number, files: number): number[] => [...fileWidths.slice(0, files - 1), width];

export const pictureFile = ({ id, type }: Pick<Picture, "id" | "type">, width: number): string =>
  `${id}-${width}.${type}`;

export const pictureUrl = (picture: Pick<Picture, "id" | "type">, width: number): string =>
  href("/pictures/:file", { file: pictureFile(picture, width) });

/** Markdown and forms contain this address, that of the smallest file. */
export const pictureLink = (id: string): string => href("/pictures/:file", { file: id });

export const pictureAttributes = (picture: Picture) => ({
  src: pictureUrl(picture, picture.widths[0] ?? picture.width),
  srcSet: picture.widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(", "),
  width: picture.width,
  height: picture.height,
});
