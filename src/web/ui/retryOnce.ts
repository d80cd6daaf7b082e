export async function retryOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    return load();
  }
}
