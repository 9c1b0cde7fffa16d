import { useId } from "react";
import { Form, href, Link } from "react-router";
import { searchMax } from "#app/features/conversations/model/contact-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { useAddressValue } from "#app/ui/fields/use-address-value.ts";
import { dashboardAddress } from "../lists/dashboard-address.ts";
import type { DashboardLists } from "../lists/dashboard-lists.ts";

/** A form that opens an address, so that it works without JavaScript. */
export function MessageSearch({ lists }: { lists: DashboardLists }) {
  const id = useId();
  const { folder, isUnanswered, search } = lists;
  const field = useAddressValue(search ?? "");
  return (
    <search className="mb-4">
      <Form
        method="get"
        action={href("/admin/dashboard")}
        preventScrollReset
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        {folder === "spam" && <input type="hidden" name="folder" value="spam" />}
        {isUnanswered && <input type="hidden" name="only" value="unanswered" />}
        <label htmlFor={id} className="sr-only">
          Search messages
        </label>
        <div className="flex min-w-0 flex-[1_1_16rem] flex-wrap gap-2 sm:max-w-md">
          <input
            ref={field}
            id={id}
            type="search"
            name="q"
            maxLength={searchMax}
            defaultValue={search}
            placeholder="Name, address or text"
            className="field min-w-0 flex-[1_1_9rem]"
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </div>
        <p role="status" className="text-sm text-ink-soft wrap-anywhere">
          {search && `Messages with “${search}”`}
        </p>
        {search && (
          <Link
            to={dashboardAddress({ ...lists, search: undefined, before: undefined })}
            preventScrollReset
            className="text-link touch-target text-sm"
          >
            Show all
          </Link>
        )}
      </Form>
    </search>
  );
}
