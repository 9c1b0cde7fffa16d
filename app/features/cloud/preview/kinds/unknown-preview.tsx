import { EmptyState } from "#app/ui/empty-state.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import { isTextContent } from "../read-text.ts";
import { type PreviewProps, useMade } from "../use-content.ts";
import { TextPreview } from "./text-preview.tsx";

/** A name without a known extension: shown if the content is text, such as `Makefile` or `.gitignore`. */
export function UnknownPreview(props: PreviewProps) {
  const { preview: strings } = useStrings();
  const isText = useMade(props.content, isTextContent);
  if (isText === undefined) return <Spinner label={strings.loading} />;
  return isText ? (
    <TextPreview {...props} />
  ) : (
    <EmptyState title={strings.noPreview}>{strings.noPreviewText}</EmptyState>
  );
}
