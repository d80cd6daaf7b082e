/** Jest's environment of the server's tests: Node, and the real server at hand. */
import { TestEnvironment } from 'jest-environment-node';
import { createServers } from './servers.mts';

export default class ServerEnvironment extends TestEnvironment {
  readonly #servers = createServers();

  override async setup() {
    await super.setup();
    Object.assign(this.global, { startServer: this.#servers.start });
  }

  override async teardown() {
    await this.#servers.stop();
    await super.teardown();
  }
}
