import type { ReactNode } from "react";
import { wholeDuration } from "#app/lib/duration-text.ts";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";

const bold = { b: (part: string) => <strong>{part}</strong> };

interface PolicyTextProps {
  text: string;
  tags?: Readonly<Record<string, (part: string) => ReactNode>>;
}

/** Parts in `<b>` are strong. */
export const PolicyText = ({ text, tags }: PolicyTextProps) => <RichText text={text} tags={{ ...bold, ...tags }} />;

export const mailTo = (email: string) => (part: string) => (
  <a href={`mailto:${email}`} className="text-link wrap-anywhere">
    {part}
  </a>
);

export const Summary = ({ text }: { text: string }) => <p className="document-summary">{text}</p>;

export const Paragraphs = ({ texts }: { texts: readonly (string | undefined)[] }) =>
  texts.map(
    (text) =>
      text !== undefined && (
        <p key={text}>
          <PolicyText text={text} />
        </p>
      ),
  );

export const Items = ({ texts }: { texts: readonly (string | undefined)[] }) => (
  <ul>
    {texts.map(
      (text) =>
        text !== undefined && (
          <li key={text}>
            <PolicyText text={text} />
          </li>
        ),
    )}
  </ul>
);

/** @returns a function that writes a duration in the page's language */
export function useDurationText(): (ms: number) => string {
  const { duration } = useTexts("privacyPolicy");
  return (ms) => {
    const { unit, count } = wholeDuration(ms);
    return duration[unit]({ count, number: count });
  };
}
