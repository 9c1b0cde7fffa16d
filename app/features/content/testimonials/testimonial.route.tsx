import { runActions } from "#app/platform/actions/run-action.server.ts";
import { revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrExplain } from "#app/platform/to-app-error.server.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { useStudio } from "#app/shell/studio.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { testimonialTexts } from "../strings/content-texts.server.ts";
import type { Route } from "./+types/testimonial.route";
import { clientActions } from "./testimonial-actions.server.ts";
import { openLink } from "./testimonials.usecases.server.ts";

export const meta: Route.MetaFunction = (args) => secretPageMeta(textsOf(args, "testimonial").title);
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const isSent = url.searchParams.has("sent");
  const data = { token, isSent, ...sendStrings(testimonialTexts) };
  return readOrExplain({ ...data, title: "" }, async () => ({
    title: isSent ? "" : await openLink(getServices(context).content, token),
  }));
}

export const action = (args: Route.ActionArgs) => runActions(clientActions, args, { fallback: "write" });

export default function TestimonialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, title, error, isSent } = loaderData;
  const { name: studio } = useStudio();
  const texts = useTexts("testimonial");
  const failed = actionData?.ok === false ? actionData : undefined;
  const typed = (name: string) => ({ name, defaultValue: failed?.values[name], error: failed?.fieldErrors[name] });
  return (
    <div className="page container-page">
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <PageHeading title={texts.title} lead={title && texts.lead({ studio, title })} />
      <div className="grid max-w-2xl gap-6">
        {isSent && <Notice tone="success">{texts.sent({ studio })}</Notice>}
        {!isSent && error && <Notice tone="danger">{error}</Notice>}
        {!isSent && !error && (
          <PostForm error={failed} fields={{ intent: "write", token }} submit={texts.send} look={{ size: "lg" }}>
            <TextArea label={texts.quote} required rows={5} dir="auto" countMax={600} {...typed("quote")} />
            <TextField label={texts.name} required autoComplete="name" dir="auto" {...typed("name")} />
            <TextField label={texts.role} hint={texts.roleHint} dir="auto" {...typed("role")} />
            <p className="text-sm text-ink-soft">{texts.note({ studio })}</p>
          </PostForm>
        )}
      </div>
    </div>
  );
}
