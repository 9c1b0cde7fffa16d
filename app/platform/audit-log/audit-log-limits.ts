/** The migration's triggers refuse to delete what is younger. */
export const auditLogDays = 400;
