import bricolageUrl from "#app/ui/fonts/bricolage-latin.woff2?url";
import fontsUrl from "#app/ui/fonts/fonts.css?url";
import instrumentUrl from "#app/ui/fonts/instrument-latin.woff2?url";

export const fontUrls = [fontsUrl, bricolageUrl, instrumentUrl].join(" ");
