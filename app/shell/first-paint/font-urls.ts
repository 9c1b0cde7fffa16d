import bricolageUrl from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url";
import instrumentUrl from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import fontsUrl from "#app/ui/fonts.css?url";

export const fontUrls = [fontsUrl, bricolageUrl, instrumentUrl].join(" ");
