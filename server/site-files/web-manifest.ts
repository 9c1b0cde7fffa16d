import type { SiteFacts } from "./site-facts.ts";

/** The light theme's paper colour of theme.css; custom properties do not work here. */
const paper = "#f1f8f9";

/** manifest.webmanifest (W3C Web Application Manifest): name and icons for a phone's home screen. */
export const webManifest = ({ name, tagline }: SiteFacts): string =>
  JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    id: "/",
    start_url: "/",
    display: "browser",
    lang: "en",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
