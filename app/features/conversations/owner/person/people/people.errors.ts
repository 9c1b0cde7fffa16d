import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { addressesMax } from "./people-limits.ts";

export const createUnknownAddressError = () =>
  createInvalidInputError({ address: "No conversation has this address." });

export const createSameAddressError = () => createInvalidInputError({ address: "This address is merged already." });

export const createTooManyAddressesError = () =>
  createInvalidInputError({ address: `A person has at most ${addressesMax} addresses.` });

export const createUnconfirmedError = () =>
  createInvalidInputError({ confirmation: "Type one of the addresses, as they are above." });

export const createNotMergedError = () =>
  new AppError({ code: "people/not-merged", status: 404, message: "This address is not merged." });
