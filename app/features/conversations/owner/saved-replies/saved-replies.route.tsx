import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { originalLanguage, siteLanguageNames, siteLanguages } from "#app/lib/language/languages.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { savedRepliesMax, savedReplyNameMax, savedReplyTextMax } from "../../model/owner-limits.ts";
import { listSavedReplies } from "../../server/named/saved-replies.usecases.server.ts";
import { savedReplyActions } from "../named/named-actions.server.ts";
import { NamedPage } from "../named/named-page.tsx";
import type { Route } from "./+types/saved-replies.route";
import { placeholderNames } from "./placeholders.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Saved replies · Inbox" },
  { name: "robots", content: "noindex" },
];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  replies: await listSavedReplies(getServices(context).conversations),
  isTranslated: context.get(siteContentContext).offered.length > 1,
});

export const action = (args: Route.ActionArgs) => runActions(savedReplyActions, args);

export default function SavedRepliesPage({ loaderData: { replies, isTranslated }, actionData }: Route.ComponentProps) {
  return (
    <NamedPage
      nouns={["saved reply", "saved replies"]}
      intro={
        <>
          Texts that you insert into a reply. {placeholderNames.map((name) => `{${name}}`).join(", ")} are filled in
          from the conversation. {"{name|friend}"} writes “friend” if there is no name.
        </>
      }
      emptyText="Save what you write again and again."
      items={replies}
      max={savedRepliesMax}
      nameMax={savedReplyNameMax}
      result={actionData}
      renderName={({ name, language }) => (
        <>
          {name} {language !== originalLanguage && <Badge>{siteLanguageNames[language]}</Badge>}
        </>
      )}
      renderFacts={({ text }) => (
        <p dir="auto" className="line-clamp-2">
          {text}
        </p>
      )}
    >
      {(reply, error) => (
        <>
          <LanguageField isShown={isTranslated} value={error?.values.language ?? reply?.language} />
          <TextArea
            label="Text"
            name="text"
            dir="auto"
            required
            rows={4}
            countMax={savedReplyTextMax}
            defaultValue={error?.values.text ?? reply?.text ?? ""}
            error={error?.fieldErrors.text}
          />
        </>
      )}
    </NamedPage>
  );
}

function LanguageField({ isShown, value = originalLanguage }: { isShown: boolean; value: string | undefined }) {
  if (!isShown) return <input type="hidden" name="language" value={value} />;
  return (
    <label className="grid justify-items-start gap-1.5 text-sm font-semibold text-ink">
      Language
      <select name="language" defaultValue={value} className="field">
        {siteLanguages.map((language) => (
          <option key={language} value={language}>
            {siteLanguageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
