/** Jest's environment of the web tests: a browser's globals, Node's fetch, and the real server at hand. */
import { readStylesQuickly } from './quickStyles.mts';
import FixedJsdomEnvironment from 'jest-fixed-jsdom';
import { createServers, engineOf } from './servers.mts';

export default class WebEnvironment extends FixedJsdomEnvironment {
  readonly #servers: ReturnType<typeof createServers>;

  constructor(...given: ConstructorParameters<typeof FixedJsdomEnvironment>) {
    super(...given);
    this.#servers = createServers(engineOf(given[0].projectConfig));
  }

  override async setup() {
    await super.setup();
    readStylesQuickly(this.global);
    Object.assign(this.global, { startServer: this.#servers.start });
  }

  handleTestEvent({ name }: { name: string }): void {
    this.#servers.onEvent(name);
  }

  override async teardown() {
    await this.#servers.stop();
    await super.teardown();
  }
}
