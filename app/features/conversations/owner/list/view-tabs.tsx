import { href, Link } from "react-router";
import { inboxViews } from "../../model/list-view.ts";
import { inboxAddress, isMixed } from "./inbox-address.ts";
import { type InboxList, viewNames } from "./inbox-list.ts";

export function ViewTabs({ list }: { list: InboxList }) {
  const { counts } = list;
  const current = isMixed(list) ? undefined : list.view;
  return (
    <nav aria-label="Views" className="inbox-views" data-works-offline={list.keptAt}>
      <ul>
        {inboxViews.map((view) => (
          <li key={view}>
            <Link
              to={inboxAddress({ view })}
              preventScrollReset
              aria-current={view === current ? "page" : undefined}
              className="inbox-view"
            >
              {viewNames[view]}
              {counts && counts[view] !== "0" && <span className="inbox-count figures">{counts[view]}</span>}
            </Link>
          </li>
        ))}
        <li>
          <Link to={href("/admin/inbox/set-aside")} className="inbox-view">
            Set aside
          </Link>
        </li>
      </ul>
    </nav>
  );
}
