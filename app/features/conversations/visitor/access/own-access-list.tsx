import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OwnAccess } from "../../server/access/visitor-access.usecases.server.ts";
import type { accessTexts } from "../../strings/contact-texts.server.ts";

interface OwnAccessListProps {
  access: readonly OwnAccess[];
  error: string | undefined;
}

export function OwnAccessList({ access, error }: OwnAccessListProps) {
  const path = href("/account");
  const texts = useTexts("access");
  return (
    <>
      <p className="max-w-prose text-ink-soft">{texts.intro}</p>
      {error && <Notice tone="danger">{error}</Notice>}
      {access.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-pane border border-line-strong bg-surface">
          {access.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
              <AccessText access={one} />
              <PostButton
                action={path}
                fields={{ intent: "end-access", access: one.id }}
                variant="ghost"
                size="sm"
                aria-label={texts.endOne({ access: describe(one, texts) })}
              >
                {texts.end}
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      {access.length > 1 && (
        <PostButton action={path} fields={{ intent: "end-all-access" }} variant="secondary">
          {texts.endAll}
        </PostButton>
      )}
    </>
  );
}

function AccessText({ access }: { access: OwnAccess }) {
  const texts = useTexts("access");
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink wrap-anywhere">
        {describe(access, texts)}
        {access.isThisBrowser && <Badge tone="success">{texts.here}</Badge>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        <RichText
          text={texts.times}
          tags={{
            since: () => <DateTime value={access.since} precision="day" />,
            until: () => <DateTime value={access.until} precision="day" />,
          }}
        />
      </p>
    </div>
  );
}

function describe(
  { kind, messages: count, readsAll, excerpt = "" }: OwnAccess,
  texts: ReturnType<typeof accessTexts>,
): string {
  if (kind === "link") return texts.link({ message: excerpt });
  if (!readsAll) return texts.sent({ count });
  return count === 0 ? texts.code : texts.codeSent({ count });
}
