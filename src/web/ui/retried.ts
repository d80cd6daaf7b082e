/** Code that is loaded when it is needed: a second try bridges a network that stumbles. */
export async function retried<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    return load();
  }
}
