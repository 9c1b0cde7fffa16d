import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useAddressValue } from "#app/ui/fields/use-address-value.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import searchCss from "./search.css?inline";
import { queryMax } from "./search-limits.ts";

export function SearchForm({ query = "", draft }: { query?: string; draft?: string | undefined }) {
  const { label, submit } = useTexts("search");
  const field = useAddressValue(query);
  return (
    <search>
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <ComponentStylesheet name="search" css={searchCss} />
      <Form method="get" action={href("/search")} className="search-form">
        {draft && <input type="hidden" name="draft" value={draft} />}
        <TextField
          label={label}
          ref={field}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={queryMax}
          autoComplete="off"
          enterKeyHint="search"
          className="search-words"
        />
        <Button type="submit" variant="secondary">
          {submit}
        </Button>
      </Form>
    </search>
  );
}
