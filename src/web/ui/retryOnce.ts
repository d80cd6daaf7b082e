/** Loads code, and tries once more if that fails. */
export async function retryOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    return load();
  }
}
