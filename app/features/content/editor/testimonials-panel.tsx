import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { DocumentAnswer, Testimonial } from "./document-types.ts";

interface TestimonialsPanelProps {
  testimonials: readonly Testimonial[];
  /** The version that an answer is put into. */
  base: number;
  posted: DocumentAnswer | undefined;
}

/** Links for the client of a case study, and what came back by them. */
export function TestimonialsPanel({ testimonials, base, posted }: TestimonialsPanelProps) {
  const isOwner = useIsOwner();
  const link = posted?.ok ? posted.link : undefined;
  return (
    <Panel title="Ask the client">
      <p className="max-w-prose text-ink-soft">
        A link lets the client write a sentence or two about this project, once, within 30 days. You choose what is
        shown.
      </p>
      {link && (
        <div className="mt-5 max-w-2xl">
          <Notice tone="success" title="This link is shown once">
            <p>
              <code className="select-all wrap-anywhere">{link}</code>
            </p>
          </Notice>
        </div>
      )}
      <ul className="mt-5 max-w-3xl divide-y divide-line border-y border-line empty:hidden">
        {testimonials.map(({ id, created_at, written_at, quote, name, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="grid min-w-0 gap-1 wrap-anywhere">
              {written_at && <blockquote>“{quote}”</blockquote>}
              <p className="text-sm text-ink-soft">
                {written_at ? (
                  <>
                    {role ? `${name}, ${role}` : name}, <DateTime value={written_at} precision="day" />
                  </>
                ) : (
                  <>
                    Link of <DateTime value={created_at} precision="day" />, not used yet
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {written_at && (
                <PostButton fields={{ intent: "use-testimonial", id, base }} variant="secondary" size="sm">
                  Use it
                </PostButton>
              )}
              {isOwner && (
                <PostButton fields={{ intent: "remove-testimonial", id }} variant="secondary" size="sm">
                  {written_at ? "Remove" : "End the link"}
                </PostButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isOwner && (
        <div className="mt-5">
          <PostButton fields={{ intent: "ask-client" }} variant="secondary">
            Make a link
          </PostButton>
        </div>
      )}
    </Panel>
  );
}
