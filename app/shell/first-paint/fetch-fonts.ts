import { fontsMeta } from "./element-ids.ts";

/**
 * Fetches the fonts together with the style sheet that names them, and applies them when all are loaded: one round trip
 * sooner, and one layout instead of one for each file. What fails is fetched again where it is used.
 */
export function fetchFonts(): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=${fontsMeta}]`)?.content ?? "";
  const [href = "", ...fonts] = named.split(" ");
  const fetched = fonts.map((font) => addLink({ rel: "preload", as: "font", crossOrigin: "", href: font }));
  Promise.all([...fetched, addLink({ rel: "preload", as: "style", href })]).then(() =>
    addLink({ rel: "stylesheet", href }),
  );
}

/** @returns settles when the file is loaded or failed */
const addLink = (attributes: Partial<HTMLLinkElement>): Promise<unknown> =>
  new Promise((done) => {
    const handlers = { onload: done, onerror: done };
    document.head.append(Object.assign(document.createElement("link"), attributes, handlers));
  });
