import { runActions } from "#app/platform/actions/run-action.server.ts";
import { revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrExplain } from "#app/platform/to-app-error.server.ts";
import { useStudio } from "#app/shell/studio.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/testimonial.route";
import { clientActions } from "./testimonial-actions.server.ts";
import { openLink } from "./testimonials.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Your words");
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return readOrExplain({ token, title: "" }, async () => ({
    title: await openLink(getServices(context).content, token),
  }));
}

export const action = (args: Route.ActionArgs) => runActions(clientActions, args, { fallback: "write" });

/** A client writes about a case study. */
export default function TestimonialPage({ loaderData: { token, title, error }, actionData }: Route.ComponentProps) {
  const { name: studio } = useStudio();
  const failed = actionData?.ok === false ? actionData : undefined;
  const isSent = actionData?.ok === true;
  const texts = (name: string) => ({ name, defaultValue: failed?.values[name], error: failed?.fieldErrors[name] });
  return (
    <div className="page container-page">
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <PageHeading title="Your words" lead={title && `How was it to work with ${studio} on ‘${title}’?`} />
      <div className="grid max-w-2xl gap-6">
        {isSent && (
          <Notice tone="success">
            Thank you. {studio} has got it, and asks you before anything else is done with it.
          </Notice>
        )}
        {!isSent && error && <Notice tone="danger">{error}</Notice>}
        {!isSent && !error && (
          <PostForm error={failed} fields={{ intent: "write", token }} submit="Send" look={{ size: "lg" }}>
            <TextArea label="What you would say" required rows={5} dir="auto" countMax={600} {...texts("quote")} />
            <TextField label="Your name" required autoComplete="name" dir="auto" {...texts("name")} />
            <TextField label="Your role" hint="As in: owner of Calder Ceramics." dir="auto" {...texts("role")} />
            <p className="text-sm text-ink-soft">
              {studio} may show it on this site with your name. This link works once.
            </p>
          </PostForm>
        )}
      </div>
    </div>
  );
}
