import { data } from "react-router";
import type { LinkKind } from "#app/features/accounts/accounts.tables.ts";
import { linkKindOf } from "#app/features/accounts/links/link-kinds.ts";
import { AccountLayout } from "#app/features/accounts/pages/account-layout.tsx";
import { readSignInRequest } from "#app/features/accounts/pages/sign-in-request.server.ts";
import { deletionTexts, signInCodeTexts } from "#app/features/accounts/strings/accounts-texts.server.ts";
import { readOwnPath } from "#app/lib/own-path.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { rootDataOf, useStudio } from "#app/shell/studio.ts";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { credentialsTexts } from "#app/ui/fields/strings/credentials-texts.server.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Route } from "./+types/link.route";
import { linkPages } from "./link-pages.server.ts";
import { type AnyLinkView, linkViews, SessionEnded, UsedLink } from "./link-views.tsx";
import { linkStringsOf } from "./strings/links-texts.server.ts";

export const meta: Route.MetaFunction = (args) => {
  const kind = args.loaderData?.kind;
  const { studio } = rootDataOf(args);
  return secretPageMeta(kind ? linkViews[kind].words(textsOf(args, "links"), studio.name).title : "");
};
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

function fieldTextsOf(kind: LinkKind) {
  if (kind === "delete") return [deletionTexts];
  if (kind === "reset") return [credentialsTexts, signInCodeTexts];
  return kind === "invite" || kind === "set-up" ? [credentialsTexts] : [];
}

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const kind = linkKindOf(pattern);
  const token = url.searchParams.get("token") ?? "";
  const hasEnded = kind === "end-session" && url.searchParams.has("ended");
  const details = hasEnded ? undefined : await linkPages[kind].read(getServices(context), token);
  const next = readOwnPath(url.searchParams.get("next"));
  const strings = sendStrings(linkStringsOf(kind), ...fieldTextsOf(kind));
  return data({ kind, token, next, hasEnded, details, ...strings }, hasEnded || details ? 200 : gone);
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, ({ token = "", ...fields }, info) => {
    const request = readSignInRequest(args.request, info);
    return linkPages[linkKindOf(args.pattern)].act({ services: getServices(args.context), token, fields, request });
  });

/** The page of every link that is sent for an account. */
export default function LinkPage({ loaderData, actionData: error }: Route.ComponentProps) {
  const { kind, token, next, hasEnded, details } = loaderData;
  const studio = useStudio();
  const texts = useTexts("links");
  if (hasEnded) return <SessionEnded />;
  const view = linkViews[kind] as AnyLinkView; // the details are those of the kind
  if (!details) return <UsedLink error={error} {...view.used(texts)} />;
  const { title, lead, submit } = view.words(texts, studio.name);
  return (
    <AccountLayout title={title} lead={lead} aside={view.aside}>
      <PostForm error={error} fields={{ token, next }} submit={submit} look={{ size: "lg", ...view.look }}>
        <view.Fields details={details} error={error} />
      </PostForm>
      {view.Below && <view.Below details={details} />}
    </AccountLayout>
  );
}
