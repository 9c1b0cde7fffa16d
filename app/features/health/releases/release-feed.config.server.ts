import { z } from "zod";
import { isConfidentialUrl } from "#app/platform/config/settings.server.ts";

const isFeedAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && isConfidentialUrl(url) && url.username === "" && url.password === "";
};

export const releaseFeedSettings = {
  releaseFeed: {
    env: "RELEASE_FEED",
    doc: "Atom feed of Northlight's releases, as GitHub, Forgejo and Gitea serve it at `/releases.atom`: read once a day, and the page Health and the dashboard name a newer version. The request says nothing about the site",
    defaultDoc: "unset: nothing is requested",
    schema: z
      .string()
      .refine(isFeedAddress, "must be an https address without a password")
      .transform((text) => new URL(text))
      .optional(),
  },
} as const;
