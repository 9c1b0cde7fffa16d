import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pictureUrl } from "./picture.ts";
import { PictureImage } from "./picture-image.tsx";

test("a picture names its widths and its size, and its first file is the smallest", () => {
  const picture = { id: "a1".repeat(8), type: "avif", width: 2560, height: 1707, widths: [640, 1280, 2560] } as const;
  const html = renderToStaticMarkup(createElement(PictureImage, { picture, alt: "A shop", sizes: "50vw" }));
  const widths = picture.widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(", ");
  for (const attribute of [
    `src="/pictures/${picture.id}-640.avif"`,
    `srcSet="${widths}"`,
    'width="2560"',
    'height="1707"',
    'sizes="50vw"',
  ])
    expect(html).toContain(attribute);
});
