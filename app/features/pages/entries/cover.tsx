import type { MetaDescriptor } from "react-router";
import { type Picture, pictureUrl } from "#app/features/content/pictures/picture.ts";
import { PictureImage } from "#app/features/content/pictures/picture-image.tsx";

export interface CoverPicture {
  readonly picture: Picture;
  readonly text: string;
}

interface CoverProps {
  cover: CoverPicture | undefined;
  /** How wide it is shown on a screen that is wider than a phone. */
  width: string;
  isFirst?: boolean;
}

/** An entry without a picture shows a window of the studio. */
export const Cover = ({ cover, width, isFirst = false }: CoverProps) =>
  cover ? (
    <PictureImage
      picture={cover.picture}
      alt={cover.text}
      // A phone takes the smallest file, with 1.6 pixels for each of the page's: one screen of it stays below 90 KB.
      sizes={`(max-width: 40rem) 48vw, ${width}`}
      loading={isFirst ? "eager" : "lazy"}
    />
  ) : (
    <span className="cover-drawing" />
  );

const cardWidth = 1280;

/** Picture for previews on other sites, which cannot read AVIF: then undefined. */
export function describeCover(origin: string, cover: CoverPicture | undefined): MetaDescriptor[] | undefined {
  if (!cover || cover.picture.type === "avif") return undefined;
  const { picture, text } = cover;
  const width = picture.widths.find((one) => one >= cardWidth) ?? picture.width;
  const height = Math.round((picture.height * width) / picture.width);
  return [
    { property: "og:image", content: origin + pictureUrl(picture, width) },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: text },
  ];
}
