import { DateTime } from "#app/ui/date-time.tsx";
import type { Release } from "./parse-releases.ts";

export const NewRelease = ({ version, publishedAt, url }: Release) => (
  <>
    Northlight {version} has been out since <DateTime value={publishedAt} precision="day" />.{" "}
    <a href={url} rel="noopener noreferrer" className="text-link">
      What is new
    </a>
  </>
);
