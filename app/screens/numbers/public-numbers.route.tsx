import { data } from "react-router";
import { checkKey } from "#app/features/visits/report/keys/numbers-keys.usecases.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import { gone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { retryHeaders } from "#app/platform/to-app-error.server.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { useStudio } from "#app/shell/studio.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/public-numbers.route";
import { loadNumbers } from "./load-numbers.server.ts";
import { HereNow, NumbersView } from "./numbers-view.tsx";
import { numbersTexts } from "./strings/numbers-texts.server.ts";

export const meta: Route.MetaFunction = (args) => secretPageMeta(textsOf(args, "numbers").title);

export const headers = ({ loaderHeaders }: Route.HeadersArgs): HeadersInit => ({
  ...Object.fromEntries(loaderHeaders),
  ...secretPageHeaders(),
  "X-Robots-Tag": "noindex",
});

/** The key is in the query, which no log and no visit has. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { numbers } = getServices(context);
  const key = url.searchParams.get("key") ?? "";
  const sent = sendStrings(numbersTexts);
  try {
    numbers.reads.consume(context.get(requestContext).ip);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data(
      { ...sent, shown: undefined, message: error.message },
      { status: error.status, headers: retryHeaders(error) },
    );
  }
  if (!(await checkKey(numbers, "link", key)))
    return data({ ...sent, shown: undefined, message: numbersTexts().ended }, gone);
  // Addresses that strangers and crawlers typed may tell what a site once had.
  const {
    address,
    strings: _,
    ...shown
  } = await loadNumbers(context, url, (name) => name !== "missing" && name !== "crawled");
  return data({ ...sent, shown: { ...shown, address: { ...address, key } }, message: undefined });
}

export default function PublicNumbers({ loaderData: { shown, message } }: Route.ComponentProps) {
  const studio = useStudio();
  const texts = useTexts("numbers");
  return (
    <div className="page container-page">
      <PageHeading
        size="panel"
        title={texts.titleOf({ studio: studio.name })}
        lead={texts.lead}
        actions={shown && <HereNow count={shown.here} />}
      />
      {shown ? <NumbersView {...shown} /> : <Notice tone="info">{message}</Notice>}
    </div>
  );
}
