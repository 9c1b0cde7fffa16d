import type { MetaDescriptor } from "react-router";
import type { MetaArgs } from "#app/shell/describe-page.ts";
import { rootDataOf } from "#app/shell/studio.ts";

export function describeStudio(args: MetaArgs, slogan: string): MetaDescriptor[] {
  const { origin, studio } = rootDataOf(args);
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Organization",
        "@id": `${origin}/#studio`,
        name: studio.name,
        slogan,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        contactPoint: { "@type": "ContactPoint", contactType: "sales", url: `${origin}/contact` },
        sameAs: [studio.designs, studio.community],
      },
    },
  ];
}
