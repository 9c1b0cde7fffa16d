import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";

interface Version {
  number: number;
  author: string;
  written_at: string;
  was_published: number;
}

interface VersionListProps {
  versions: readonly Version[];
  document: { number: number; published: { number: number } | undefined; isEntry: boolean };
}

export function VersionList({ versions, document: { number: base, published, isEntry } }: VersionListProps) {
  return (
    <details className="mt-12 max-w-3xl">
      <summary className="cursor-pointer text-lg font-semibold">Versions</summary>
      <ol className="mt-4 divide-y divide-line border-y border-line text-sm">
        {versions.map(({ number, author, written_at, was_published }) => (
          <VersionRow key={number} version={number} base={base}>
            <DateTime value={written_at} /> by {author}
            {number === published?.number ? (
              <Badge tone="success">Visitors see it</Badge>
            ) : (
              was_published === 1 && <Badge>Was published</Badge>
            )}
          </VersionRow>
        ))}
        {!isEntry && (
          <VersionRow version={0} base={base}>
            Original text
            {!published && <Badge tone="success">Visitors see it</Badge>}
          </VersionRow>
        )}
      </ol>
    </details>
  );
}

function VersionRow({ version, base, children }: { version: number; base: number; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="flex flex-wrap items-center gap-2">{children}</span>
      {version !== base && (
        <PostButton fields={{ intent: "use-version", base, version }} variant="secondary" size="sm">
          Use this version
        </PostButton>
      )}
    </li>
  );
}
