import { data } from "react-router";
import { linkKindOf } from "#app/features/accounts/links/link-kinds.ts";
import { AccountLayout } from "#app/features/accounts/pages/account-layout.tsx";
import { readSignInRequest } from "#app/features/accounts/pages/sign-in-request.server.ts";
import { readOwnPath } from "#app/lib/own-path.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { gone, revalidateWhenGone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { getServices } from "#app/platform/services.ts";
import { useStudio } from "#app/shell/studio.ts";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import type { Route } from "./+types/link.route";
import { linkPages } from "./link-pages.server.ts";
import { type AnyLinkView, linkViews, SessionEnded, UsedLink } from "./link-views.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  secretPageMeta(loaderData ? linkViews[loaderData.kind].title : "");
export const headers = secretPageHeaders;
export const shouldRevalidate = revalidateWhenGone;

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const kind = linkKindOf(pattern);
  const token = url.searchParams.get("token") ?? "";
  const hasEnded = kind === "end-session" && url.searchParams.has("ended");
  const details = hasEnded ? undefined : await linkPages[kind].read(getServices(context), token);
  const next = readOwnPath(url.searchParams.get("next"));
  return data({ kind, token, next, hasEnded, details }, hasEnded || details ? 200 : gone);
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
  if (hasEnded) return <SessionEnded />;
  const view = linkViews[kind] as AnyLinkView; // the details are those of the kind
  if (!details) return <UsedLink error={error} {...view.used} />;
  return (
    <AccountLayout title={view.title} lead={view.lead?.(studio.name)} aside={view.aside}>
      <PostForm error={error} fields={{ token, next }} submit={view.submit} look={{ size: "lg", ...view.look }}>
        <view.Fields details={details} error={error} />
      </PostForm>
      {view.Below && <view.Below details={details} />}
    </AccountLayout>
  );
}
