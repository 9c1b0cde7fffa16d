import bricolageUrl from "#app/ui/fonts/bricolage-latin.woff2?url";
import instrumentUrl from "#app/ui/fonts/instrument-latin.woff2?url";
import fontsUrl from "#app/ui/fonts.css?url";

export const fontUrls = [fontsUrl, bricolageUrl, instrumentUrl].join(" ");
