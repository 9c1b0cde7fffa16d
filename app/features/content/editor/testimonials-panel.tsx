import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import type { DocumentAnswer, Testimonial } from "./document-types.ts";

interface TestimonialsPanelProps {
  testimonials: readonly Testimonial[];
  /** Version to which a testimonial is added. */
  base: number;
  posted: DocumentAnswer | undefined;
}

export function TestimonialsPanel({ testimonials, base, posted }: TestimonialsPanelProps) {
  const isOwner = useIsOwner();
  const link = posted?.ok ? posted.link : undefined;
  return (
    <ListPanel
      title="Ask the client"
      lead="A link lets the client write a sentence or two about this project, once, within 30 days. You choose what is shown."
      action={
        isOwner && (
          <PostButton fields={{ intent: "ask-client" }} variant="secondary">
            Make a link
          </PostButton>
        )
      }
      notice={
        link && (
          <ShownOnce title="This link is shown once" value={link}>
            <p>Send it to the client yourself.</p>
          </ShownOnce>
        )
      }
      empty={testimonials.length === 0 && <p className="text-ink-soft">No one was asked yet.</p>}
    >
      {testimonials.map(({ id, created_at, written_at, quote, name, role }) => (
        <ListRow
          key={id}
          name={written_at ? `“${quote}”` : "Link"}
          facts={
            <>
              {written_at ? (role ? `${name}, ${role}, ` : `${name}, `) : "Not used yet, created "}
              <DateTime value={written_at ?? created_at} precision="day" />
            </>
          }
        >
          {written_at && (
            <PostButton fields={{ intent: "use-testimonial", id, base }} variant="secondary" size="sm">
              Use it
            </PostButton>
          )}
          {isOwner && (
            <PostButton fields={{ intent: "remove-testimonial", id }} variant="ghost" size="sm">
              {written_at ? "Remove" : "End the link"}
            </PostButton>
          )}
        </ListRow>
      ))}
    </ListPanel>
  );
}
