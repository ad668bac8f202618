import { KTX2Loader } from 'three/addons/loaders/KTX2Loader.js';
import { reportingScript } from './reporting-script.ts';

/**
 * Loads KTX2 textures on pages whose policy forbids evaluating text (no `unsafe-eval`), which the worker inherits: in the decoder,
 * Emscripten composes a function per exported one from text. Functions with the same effect replace them.
 */
export class StrictKtx2Loader extends KTX2Loader {
  #ready: Promise<void> | undefined;

  override init(): Promise<void> {
    this.#ready ??= this.#prepare();
    return this.#ready;
  }

  async #prepare(): Promise<void> {
    await super.init();
    this.workerSourceURL = await reportingScript(this.workerSourceURL, withoutEvaluation);
    const { workerPool } = this;
    const create = workerPool.workerCreator.bind(workerPool);
    workerPool.setWorkerCreator(() => answerErrors(create()));
  }
}

/** Answers every message to a worker that failed: three.js only listens to its messages and would wait forever. */
function answerErrors(worker: Worker): Worker {
  worker.addEventListener('error', ({ message }) => {
    const data = { type: 'error', error: new Error(message ?? 'The worker did not start.'), data: {} };
    const answer = () => worker.dispatchEvent(new MessageEvent('message', { data }));
    worker.postMessage = () => queueMicrotask(answer);
    answer();
  });
  return worker;
}

/** Where the decoder composes functions, and what replaces that. The names are those of Emscripten's code around it. */
const REPLACEMENTS: readonly (readonly [composed: RegExp, replacement: string])[] = [
  [
    /let\[args,invokerFnBody\]=createJsInvoker\(.*?newFunc\(Function,args\)\(\.\.\.closureArgs\);/s,
    `var invokerFn = function (...given) {
      if (given.length !== argCount - 2) {
        throwBindingError('function ' + humanName + ' called with ' + given.length + ' arguments, expected ' + (argCount - 2));
      }
      var destructors = needsDestructorStack ? [] : null;
      var values = isClassMethodFunc ? [this, ...given] : given;
      var types = argTypes.slice(isClassMethodFunc ? 1 : 2);
      var wired = types.map((type, index) => type['toWireType'](destructors, values[index]));
      var rv = cppInvokerFunc(cppTargetFunc, ...wired);
      if (needsDestructorStack) runDestructors(destructors);
      else types.forEach((type, index) => type.destructorFunction !== null && type.destructorFunction(wired[index]));
      if (returns) return argTypes[0]['fromWireType'](rv);
    };`,
  ],
  [
    /var functionBody=`return function \(obj, func.*?newFunc\(Function,params\)\(\.\.\.args\);/s,
    `var invokerFunction = (obj, func, destructorsRef, args) => {
      var offset = 0;
      var values = types.map((type) => {
        var value = type['readValueFromPointer'](args + offset);
        offset += type['argPackAdvance'];
        return value;
      });
      var rv = kind === 1 ? new func(...values) : func.call(obj, ...values);
      if (!retType.isVoid) return emval_returnValue(retType, destructorsRef, rv);
    };`,
  ],
];

/** @throws if the decoder is not the one that the replacements are for */
function withoutEvaluation(source: string): string {
  return REPLACEMENTS.reduce((text, [composed, replacement]) => {
    if (!composed.test(text)) throw new Error('The KTX2 decoder is not the expected one.');
    return text.replace(composed, () => replacement);
  }, source);
}
