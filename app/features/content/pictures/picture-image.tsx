import { type Picture, pictureAttributes } from "./picture.ts";

interface PictureImageProps {
  picture: Picture;
  /** Empty if the text beside it says the same. */
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
}

/** Reserves the space before the file arrives. */
export const PictureImage = ({ picture, alt, sizes, loading = "lazy" }: PictureImageProps) => (
  <img {...pictureAttributes(picture)} alt={alt} sizes={sizes} loading={loading} decoding="async" />
);
