/** @returns the language of this site's page whose link led here, if it is one of these prefixes of addresses */
export function arrivalLanguage<Language extends string>(languages: readonly Language[]): Language | undefined {
  const page = `${document.referrer.replace(/[?#].*/, "")}/`;
  return languages.find((language) => page.startsWith(`${location.origin}/${language}/`));
}
