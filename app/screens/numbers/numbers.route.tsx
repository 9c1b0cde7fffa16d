import { AdminNavigation } from "#app/features/admin/admin-navigation.tsx";
import { secondMs } from "#app/lib/units.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { useFreshLists } from "../live-page/use-fresh-lists.ts";
import type { Route } from "./+types/numbers.route";
import { HereNow } from "./here-now.tsx";
import { loadNumbers } from "./load-numbers.server.ts";
import { NumbersView } from "./numbers-view.tsx";
import { loadSections } from "./sections/load-sections.server.ts";
import { NumbersSections } from "./sections/numbers-sections.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Numbers" }, { name: "robots", content: "noindex" }];

/** While the page is visible: who is here changes by the minute. */
const pollMs = 30 * secondMs;

/** The guard above has let staff through: the numbers hold no person. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const isOwner = context.get(staffContext).role === "owner";
  const [numbers, sections] = await Promise.all([loadNumbers(context, url), loadSections(context)]);
  return { ...numbers, sections, isOwner };
}

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const { here, sections, ...numbers } = loaderData;
  useFreshLists(loaderData, pollMs);
  return (
    <div className="page container-page">
      <AdminNavigation />
      <PageHeading
        size="panel"
        title="Numbers"
        lead="Who came, from where, and what they read: counted without cookies, and without anybody else."
        actions={<HereNow count={here} />}
      />
      <NumbersView {...numbers}>
        <NumbersSections {...sections} />
      </NumbersView>
    </div>
  );
}
