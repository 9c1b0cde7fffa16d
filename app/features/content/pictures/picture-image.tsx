import { type Picture, pictureAttributes } from "./picture.ts";

interface PictureImageProps {
  picture: Picture;
  /** Empty for a picture that says nothing which the text beside it does not. */
  alt: string;
  /** How wide it is shown, as the attribute `sizes` takes it. */
  sizes: string;
  loading?: "lazy" | "eager";
}

/** Its place is reserved before its file arrives, at any width. */
export const PictureImage = ({ picture, alt, sizes, loading = "lazy" }: PictureImageProps) => (
  <img {...pictureAttributes(picture)} alt={alt} sizes={sizes} loading={loading} decoding="async" />
);
