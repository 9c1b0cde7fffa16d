import { checked, line } from "./fields.ts";
import { slugMax } from "./slug-of.ts";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slug = () =>
  checked(
    line(
      slugMax,
      { label: "Address", hint: "The last part of it: small letters, digits and hyphens.", isName: true },
      1,
    ),
    (typed) => slugPattern.test(typed),
    "Please use small letters, digits and hyphens.",
  );
