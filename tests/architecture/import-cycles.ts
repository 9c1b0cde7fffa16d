/**
 * @param imports each module with the modules that it imports, for types as well
 * @returns each group of modules that import each other, directly or indirectly; sorted
 */
export function findImportCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  // Tarjan's algorithm: a group is closed at the member that was visited first.
  const visit = (module: string): number => {
    const own = order.size;
    order.set(module, own);
    open.push(module);
    let low = own;
    for (const target of imports.get(module) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? own);
    }
    lowest.set(module, low);
    if (low === own) {
      const group = open.splice(open.indexOf(module)).sort();
      if (group.length > 1) cycles.push(group);
    }
    return low;
  };
  for (const module of imports.keys()) if (!order.has(module)) visit(module);
  return cycles.sort();
}
