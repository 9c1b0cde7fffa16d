import { facesMeta } from "./element-ids.ts";

/**
 * Fetches the faces together with the style sheet that names them, and uses them when all are there: so they come one
 * round trip sooner, and the page is laid out anew once and not with each file. What fails is fetched again where it is
 * used.
 */
export function fetchFaces(): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=${facesMeta}]`)?.content ?? "";
  const [href = "", ...faces] = named.split(" ");
  const fetched = faces.map((face) => addLink({ rel: "preload", as: "font", crossOrigin: "", href: face }));
  Promise.all([...fetched, addLink({ rel: "preload", as: "style", href })]).then(() =>
    addLink({ rel: "stylesheet", href }),
  );
}

/** @returns settles when the file is there, or is not to be had */
const addLink = (attributes: Partial<HTMLLinkElement>): Promise<unknown> =>
  new Promise((done) => {
    const handlers = { onload: done, onerror: done };
    document.head.append(Object.assign(document.createElement("link"), attributes, handlers));
  });
