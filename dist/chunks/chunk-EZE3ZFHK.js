import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  CPU_TIME_SOURCE,
  ID,
  capturedIn,
  groupOf,
  isAlive,
  plainRequest,
  processTree,
  processesMarked,
  readOrNull,
  requestLine,
  require_form_data,
  variablesIn,
  withVariables
} from "./chunk-LXBIQWUE.js";
import {
  ARMS,
  FAILURE_KINDS,
  FEWEST_LAUNCHES,
  INPUTS,
  INPUT_NAMES,
  LARGEST_BUDGET,
  LOAD_KINDS,
  METHODS,
  METRICS,
  MOST_LAUNCHES,
  NEVER,
  NO_HOOKS,
  REQUEST_TIMEOUT,
  SCALAR,
  ZodArray,
  ZodObject,
  ZodOptional,
  ZodPipe,
  ZodRecord,
  array,
  asText,
  boolean,
  cappedLaunches,
  choice,
  comparedOf,
  conclude,
  countedOf,
  disturbances,
  duration,
  environmentSchema,
  evaluate,
  headerName,
  int,
  integer,
  isClear,
  isRunnersOwn,
  launchSchema,
  listOf,
  literal,
  loadKindOf,
  looksFor,
  mean,
  mediaType,
  median,
  metricNamed,
  namesFor,
  number,
  object,
  otherArm,
  passable,
  percentage,
  preprocess,
  prospectOf,
  queryValues,
  quote,
  reader,
  record,
  reportSchema,
  requestHeaders,
  requestMethod,
  requestPath,
  roundEffectsOf,
  ruleOf,
  runSchema,
  scenarioReportSchema,
  spellEffect,
  spellShare,
  spellTime,
  strictObject,
  string,
  sum,
  text,
  time,
  union,
  unknown,
  url,
  yesOrNo
} from "./chunk-CQL6VLSI.js";
import {
  VERSION
} from "./chunk-3WVSTMB5.js";
import {
  ConfigurationError,
  MeasurementError,
  adviceForUnknown,
  counted,
  oneLine
} from "./chunk-BP6OHSES.js";
import {
  __callDispose,
  __commonJS,
  __export,
  __require,
  __toESM,
  __using
} from "./chunk-MIU6LSPI.js";

// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "node_modules/yaml/dist/nodes/identity.js"(exports) {
    "use strict";
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
    var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
    var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
    var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
    var SCALAR2 = /* @__PURE__ */ Symbol.for("yaml.scalar");
    var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
    var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
    var isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
    var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
    var isMap2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR2;
    var isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
    function isCollection(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return true;
        }
      return false;
    }
    function isNode3(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR2:
          case SEQ:
            return true;
        }
      return false;
    }
    var hasAnchor = (node) => (isScalar2(node) || isCollection(node)) && !!node.anchor;
    exports.ALIAS = ALIAS;
    exports.DOC = DOC;
    exports.MAP = MAP;
    exports.NODE_TYPE = NODE_TYPE;
    exports.PAIR = PAIR;
    exports.SCALAR = SCALAR2;
    exports.SEQ = SEQ;
    exports.hasAnchor = hasAnchor;
    exports.isAlias = isAlias;
    exports.isCollection = isCollection;
    exports.isDocument = isDocument;
    exports.isMap = isMap2;
    exports.isNode = isNode3;
    exports.isPair = isPair;
    exports.isScalar = isScalar2;
    exports.isSeq = isSeq;
  }
});

// node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "node_modules/yaml/dist/visit.js"(exports) {
    "use strict";
    var identity = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path) {
      const ctrl = callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = visit_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = visit_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path) {
      const ctrl = await callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = await visitAsync_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
          Alias: visitor.Node,
          Map: visitor.Node,
          Scalar: visitor.Node,
          Seq: visitor.Node
        }, visitor.Value && {
          Map: visitor.Value,
          Scalar: visitor.Value,
          Seq: visitor.Value
        }, visitor.Collection && {
          Map: visitor.Collection,
          Seq: visitor.Collection
        }, visitor);
      }
      return visitor;
    }
    function callVisitor(key, node, visitor, path) {
      if (typeof visitor === "function")
        return visitor(key, node, path);
      if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
      if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
      if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
      if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
      return void 0;
    }
    function replaceNode(key, path, node) {
      const parent = path[path.length - 1];
      if (identity.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity.isPair(parent)) {
        if (key === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports.visit = visit;
    exports.visitAsync = visitAsync;
  }
});

// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "node_modules/yaml/dist/doc/directives.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    var escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    };
    var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
    var Directives = class _Directives {
      constructor(yaml, tags) {
        this.docStart = null;
        this.docEnd = false;
        this.yaml = Object.assign({}, _Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        const copy = new _Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        const res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = true;
            break;
          case "1.2":
            this.atNextDocument = false;
            this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            };
            this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line, onError) {
        if (this.atNextDocument) {
          this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
          this.tags = Object.assign({}, _Directives.defaultTags);
          this.atNextDocument = false;
        }
        const parts = line.trim().split(/[ \t]+/);
        const name = parts.shift();
        switch (name) {
          case "%TAG": {
            if (parts.length !== 2) {
              onError(0, "%TAG directive should contain exactly two parts");
              if (parts.length < 2)
                return false;
            }
            const [handle, prefix] = parts;
            this.tags[handle] = prefix;
            return true;
          }
          case "%YAML": {
            this.yaml.explicit = true;
            if (parts.length !== 1) {
              onError(0, "%YAML directive should contain exactly one part");
              return false;
            }
            const [version] = parts;
            if (version === "1.1" || version === "1.2") {
              this.yaml.version = version;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version);
              onError(6, `Unsupported YAML version ${version}`, isValid);
              return false;
            }
          }
          default:
            onError(0, `Unknown directive ${name}`, true);
            return false;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source, onError) {
        if (source === "!")
          return "!";
        if (source[0] !== "!") {
          onError(`Not a valid tag: ${source}`);
          return null;
        }
        if (source[1] === "<") {
          const verbatim = source.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
            return null;
          }
          if (source[source.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
          try {
            return prefix + decodeURIComponent(suffix);
          } catch (error) {
            onError(String(error));
            return null;
          }
        }
        if (handle === "!")
          return source;
        onError(`Could not resolve tag: ${source}`);
        return null;
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
          if (tag.startsWith(prefix))
            return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === "!" ? tag : `!<${tag}>`;
      }
      toString(doc) {
        const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity.isNode(node) && node.tag)
              tags[node.tag] = true;
          });
          tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (const [handle, prefix] of tagEntries) {
          if (handle === "!!" && prefix === "tag:yaml.org,2002:")
            continue;
          if (!doc || tagNames.some((tn) => tn.startsWith(prefix)))
            lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join("\n");
      }
    };
    Directives.defaultYaml = { explicit: false, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports.Directives = Directives;
  }
});

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "node_modules/yaml/dist/doc/anchors.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
      }
      return true;
    }
    function anchorNames(root) {
      const anchors = /* @__PURE__ */ new Set();
      visit.visit(root, {
        Value(_key, node) {
          if (node.anchor)
            anchors.add(node.anchor);
        }
      });
      return anchors;
    }
    function findNewAnchor(prefix, exclude) {
      for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
        if (!exclude.has(name))
          return name;
      }
    }
    function createNodeAnchors(doc, prefix) {
      const aliasObjects = [];
      const sourceObjects = /* @__PURE__ */ new Map();
      let prevAnchors = null;
      return {
        onAnchor: (source) => {
          aliasObjects.push(source);
          prevAnchors ?? (prevAnchors = anchorNames(doc));
          const anchor = findNewAnchor(prefix, prevAnchors);
          prevAnchors.add(anchor);
          return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (const source of aliasObjects) {
            const ref = sourceObjects.get(source);
            if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
            } else {
              const error = new Error("Failed to resolve repeated object (this should not happen)");
              error.source = source;
              throw error;
            }
          }
        },
        sourceObjects
      };
    }
    exports.anchorIsValid = anchorIsValid;
    exports.anchorNames = anchorNames;
    exports.createNodeAnchors = createNodeAnchors;
    exports.findNewAnchor = findNewAnchor;
  }
});

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "node_modules/yaml/dist/doc/applyReviver.js"(exports) {
    "use strict";
    function applyReviver(reviver, obj, key, val) {
      if (val && typeof val === "object") {
        if (Array.isArray(val)) {
          for (let i = 0, len = val.length; i < len; ++i) {
            const v0 = val[i];
            const v1 = applyReviver(reviver, val, String(i), v0);
            if (v1 === void 0)
              delete val[i];
            else if (v1 !== v0)
              val[i] = v1;
          }
        } else if (val instanceof Map) {
          for (const k of Array.from(val.keys())) {
            const v0 = val.get(k);
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              val.delete(k);
            else if (v1 !== v0)
              val.set(k, v1);
          }
        } else if (val instanceof Set) {
          for (const v0 of Array.from(val)) {
            const v1 = applyReviver(reviver, val, v0, v0);
            if (v1 === void 0)
              val.delete(v0);
            else if (v1 !== v0) {
              val.delete(v0);
              val.add(v1);
            }
          }
        } else {
          for (const [k, v0] of Object.entries(val)) {
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              delete val[k];
            else if (v1 !== v0)
              val[k] = v1;
          }
        }
      }
      return reviver.call(obj, key, val);
    }
    exports.applyReviver = applyReviver;
  }
});

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "node_modules/yaml/dist/nodes/toJS.js"(exports) {
    "use strict";
    var identity = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
      if (value && typeof value.toJSON === "function") {
        if (!ctx || !identity.hasAnchor(value))
          return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data);
        ctx.onCreate = (res2) => {
          data.res = res2;
          delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
          ctx.onCreate(res);
        return res;
      }
      if (typeof value === "bigint" && !ctx?.keep)
        return Number(value);
      return value;
    }
    exports.toJS = toJS;
  }
});

// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "node_modules/yaml/dist/nodes/Node.js"(exports) {
    "use strict";
    var applyReviver = require_applyReviver();
    var identity = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
      }
      /** Create a copy of this node.  */
      clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
          throw new TypeError("A document argument is required");
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: true,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor === "function")
          for (const { count, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports.NodeBase = NodeBase;
  }
});

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "node_modules/yaml/dist/nodes/Alias.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var visit = require_visit();
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias = class extends Node.NodeBase {
      constructor(source) {
        super(identity.ALIAS);
        this.source = source;
        Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        if (ctx?.aliasResolveCache) {
          nodes = ctx.aliasResolveCache;
        } else {
          nodes = [];
          visit.visit(doc, {
            Node: (_key, node) => {
              if (identity.isAlias(node) || identity.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found = node;
        }
        if (found && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data = anchors2.get(found);
          if (!data) {
            toJS.toJS(found, null, ctx);
            data = anchors2.get(found);
          }
          if (data?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data.count += 1;
            if (data.aliasCount === 0)
              data.aliasCount = getAliasCount(doc2, found, anchors2);
            if (data.count * data.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
          anchors.anchorIsValid(this.source);
          if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors2 && source && anchors2.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity.isCollection(node)) {
        let count = 0;
        for (const item of node.items) {
          const c = getAliasCount(doc, item, anchors2);
          if (c > count)
            count = c;
        }
        return count;
      } else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors2);
        const vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports.Alias = Alias;
  }
});

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "node_modules/yaml/dist/nodes/Scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
    var Scalar = class extends Node.NodeBase {
      constructor(value) {
        super(identity.SCALAR);
        this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar.PLAIN = "PLAIN";
    Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar;
    exports.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value, tagName, tags) {
      if (tagName) {
        const match = tags.filter((t) => t.tag === tagName);
        const tagObj = match.find((t) => !t.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t) => t.identify?.(value) && !t.format);
    }
    function createNode(value, tagName, ctx) {
      if (identity.isDocument(value))
        value = value.contents;
      if (identity.isNode(value))
        return value;
      if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
      }
      if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
        value = value.valueOf();
      }
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
      let ref = void 0;
      if (aliasDuplicateObjects && value && typeof value === "object") {
        ref = sourceObjects.get(value);
        if (ref) {
          ref.anchor ?? (ref.anchor = onAnchor(value));
          return new Alias.Alias(ref.anchor);
        } else {
          ref = { anchor: null, node: null };
          sourceObjects.set(value, ref);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value, tagName, schema.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
      if (tagName)
        node.tag = tagName;
      else if (!tagObj.default)
        node.tag = tagObj.tag;
      if (ref)
        ref.node = node;
      return node;
    }
    exports.createNode = createNode;
  }
});

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "node_modules/yaml/dist/nodes/Collection.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var identity = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema, path, value) {
      let v = value;
      for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a = [];
          a[k] = v;
          v = a;
        } else {
          v = /* @__PURE__ */ new Map([[k, v]]);
        }
      }
      return createNode.createNode(v, void 0, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
    var Collection = class extends Node.NodeBase {
      constructor(type, schema) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema,
          configurable: true,
          enumerable: false,
          writable: true
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
          copy.schema = schema;
        copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path, value) {
        if (isEmptyPath(path))
          this.add(value);
        else {
          const [key, ...rest] = path;
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
        if (rest.length === 0)
          return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
          return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity.isPair(node))
            return false;
          const n = node.value;
          return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
          this.set(key, value);
        } else {
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
    };
    exports.Collection = Collection;
    exports.collectionFromPath = collectionFromPath;
    exports.isEmptyPath = isEmptyPath;
  }
});

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyComment.js"(exports) {
    "use strict";
    var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      if (/^\n+$/.test(comment))
        return comment.substring(1);
      return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
    exports.indentComment = indentComment;
    exports.lineComment = lineComment;
    exports.stringifyComment = stringifyComment;
  }
});

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "node_modules/yaml/dist/stringify/foldFlowLines.js"(exports) {
    "use strict";
    var FOLD_FLOW = "flow";
    var FOLD_BLOCK = "block";
    var FOLD_QUOTED = "quoted";
    function foldFlowLines(text2, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text2;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text2.length <= endStep)
        return text2;
      const folds = [];
      const escapedFolds = {};
      let end = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end = lineWidth - indentAtStart;
      }
      let split = void 0;
      let prev = void 0;
      let overflow = false;
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text2, i, indent.length);
        if (i !== -1)
          end = i + endStep;
      }
      for (let ch; ch = text2[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text2[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i = consumeMoreIndentedLines(text2, i, indent.length);
          end = i + indent.length + endStep;
          split = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text2[i + 1];
            if (next && next !== " " && next !== "\n" && next !== "	")
              split = i;
          }
          if (i >= end) {
            if (split) {
              folds.push(split);
              end = split + endStep;
              split = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text2[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text2;
              folds.push(j);
              escapedFolds[j] = true;
              end = j + endStep;
              split = void 0;
            } else {
              overflow = true;
            }
          }
        }
        prev = ch;
      }
      if (overflow && onOverflow)
        onOverflow();
      if (folds.length === 0)
        return text2;
      if (onFold)
        onFold();
      let res = text2.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold = folds[i2];
        const end2 = folds[i2 + 1] || text2.length;
        if (fold === 0)
          res = `
${indent}${text2.slice(0, end2)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text2[fold]}\\`;
          res += `
${indent}${text2.slice(fold + 1, end2)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text2, i, indent) {
      let end = i;
      let start = i + 1;
      let ch = text2[start];
      while (ch === " " || ch === "	") {
        if (i < start + indent) {
          ch = text2[++i];
        } else {
          do {
            ch = text2[++i];
          } while (ch && ch !== "\n");
          end = i;
          start = i + 1;
          ch = text2[start];
        }
      }
      return end;
    }
    exports.FOLD_BLOCK = FOLD_BLOCK;
    exports.FOLD_FLOW = FOLD_FLOW;
    exports.FOLD_QUOTED = FOLD_QUOTED;
    exports.foldFlowLines = foldFlowLines;
  }
});

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyString.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var foldFlowLines = require_foldFlowLines();
    var getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    });
    var containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
    function lineLengthOverLimit(str, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return false;
      const limit = lineWidth - indentLength;
      const strLen = str.length;
      if (strLen <= limit)
        return false;
      for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === "\n") {
          if (i - start > limit)
            return true;
          start = i + 1;
          if (strLen - start <= limit)
            return false;
        }
      }
      return true;
    }
    function doubleQuotedString(value, ctx) {
      const json = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      let str = "";
      let start = 0;
      for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
          str += json.slice(start, i) + "\\ ";
          i += 1;
          start = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str += json.slice(start, i);
                const code = json.substr(i + 2, 4);
                switch (code) {
                  case "0000":
                    str += "\\0";
                    break;
                  case "0007":
                    str += "\\a";
                    break;
                  case "000b":
                    str += "\\v";
                    break;
                  case "001b":
                    str += "\\e";
                    break;
                  case "0085":
                    str += "\\N";
                    break;
                  case "00a0":
                    str += "\\_";
                    break;
                  case "2028":
                    str += "\\L";
                    break;
                  case "2029":
                    str += "\\P";
                    break;
                  default:
                    if (code.substr(0, 2) === "00")
                      str += "\\x" + code.substr(2);
                    else
                      str += json.substr(i, 6);
                }
                i += 5;
                start = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
                i += 1;
              } else {
                str += json.slice(start, i) + "\n\n";
                while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
                  str += "\n";
                  i += 2;
                }
                str += indent;
                if (json[i + 2] === " ")
                  str += "\\";
                i += 1;
                start = i + 1;
              }
              break;
            default:
              i += 1;
          }
      }
      str = start ? str + json.slice(start) : json;
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
    }
    function singleQuotedString(value, ctx) {
      if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value))
        return doubleQuotedString(value, ctx);
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function quotedString(value, ctx) {
      const { singleQuote } = ctx.options;
      let qs;
      if (singleQuote === false)
        qs = doubleQuotedString;
      else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
          qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
          qs = doubleQuotedString;
        else
          qs = singleQuote ? singleQuotedString : doubleQuotedString;
      }
      return qs(value, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
      const { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
      }
      const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
      const literal2 = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal2 ? "|\n" : ">\n";
      let chomp;
      let endStart;
      for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== "\n" && ch !== "	" && ch !== " ")
          break;
      }
      let end = value.substring(endStart);
      const endNlPos = end.indexOf("\n");
      if (endNlPos === -1) {
        chomp = "-";
      } else if (value === end || endNlPos !== end.length - 1) {
        chomp = "+";
        if (onChompKeep)
          onChompKeep();
      } else {
        chomp = "";
      }
      if (end) {
        value = value.slice(0, -end.length);
        if (end[end.length - 1] === "\n")
          end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
      }
      let startWithSpace = false;
      let startEnd;
      let startNlPos = -1;
      for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === " ")
          startWithSpace = true;
        else if (ch === "\n")
          startNlPos = startEnd;
        else
          break;
      }
      let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      if (start) {
        value = value.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
      }
      const indentSize = indent ? "2" : "1";
      let header = (startWithSpace ? indentSize : "") + chomp;
      if (comment) {
        header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
        if (onComment)
          onComment();
      }
      if (!literal2) {
        const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) {
          foldOptions.onOverflow = () => {
            literalFallback = true;
          };
        }
        const body2 = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body2}`;
      }
      value = value.replace(/\n+/g, `$&${indent}`);
      return `|${header}
${indent}${start}${value}${end}`;
    }
    function plainString(item, ctx, onComment, onChompKeep) {
      const { type, value } = item;
      const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
        return quotedString(value, ctx);
      }
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
      }
      if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) {
        return blockString(item, ctx, onComment, onChompKeep);
      }
      if (containsDocumentMarker(value)) {
        if (indent === "") {
          ctx.forceBlockIndent = true;
          return blockString(item, ctx, onComment, onChompKeep);
        } else if (implicitKey && indent === indentStep) {
          return quotedString(value, ctx);
        }
      }
      const str = value.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
          return quotedString(value, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
      let { type } = item;
      if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar.Scalar.QUOTE_DOUBLE;
      }
      const _stringify = (_type) => {
        switch (_type) {
          case Scalar.Scalar.BLOCK_FOLDED:
          case Scalar.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      };
      let res = _stringify(type);
      if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = implicitKey && defaultKeyType || defaultStringType;
        res = _stringify(t);
        if (res === null)
          throw new Error(`Unsupported default string type ${t}`);
      }
      return res;
    }
    exports.stringifyString = stringifyString;
  }
});

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJS({
  "node_modules/yaml/dist/stringify/stringify.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var identity = require_identity();
    var stringifyComment = require_stringifyComment();
    var stringifyString = require_stringifyString();
    function createStringifyContext(doc, options) {
      const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: "true",
        verifyAliasOrder: true
      }, doc.schema.toStringOptions, options);
      let inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = false;
          break;
        case "flow":
          inFlow = true;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item) {
      if (item.tag) {
        const match = tags.filter((t) => t.tag === item.tag);
        if (match.length > 0)
          return match.find((t) => t.format === item.format) ?? match[0];
      }
      let tagObj = void 0;
      let obj;
      if (identity.isScalar(item)) {
        obj = item.value;
        let match = tags.filter((t) => t.identify?.(obj));
        if (match.length > 1) {
          const testMatch = match.filter((t) => t.test);
          if (testMatch.length > 0)
            match = testMatch;
        }
        tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
      } else {
        obj = item;
        tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
      }
      if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      const props = [];
      const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
      if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
      }
      const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
      if (tag)
        props.push(doc.directives.tagString(tag));
      return props.join(" ");
    }
    function stringify(item, ctx, onComment, onChompKeep) {
      if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
      if (identity.isAlias(item)) {
        if (ctx.doc.directives)
          return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
          throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        } else {
          if (ctx.resolvedAliases)
            ctx.resolvedAliases.add(item);
          else
            ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
          item = item.resolve(ctx.doc);
        }
      }
      let tagObj = void 0;
      const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str;
      return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}`;
    }
    exports.createStringifyContext = createStringifyContext;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyPair.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
      if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = true;
      }
      if (ctx.inFlow) {
        if (allNullValues || value == null) {
          if (keyCommentDone && onComment)
            onComment();
          return str === "" ? "?" : explicitKey ? `? ${str}` : str;
        }
      } else if (allNullValues && !simpleKeys || value == null && explicitKey) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        } else if (chompKeep && onChompKeep)
          onChompKeep();
        return str;
      }
      if (keyCommentDone)
        keyComment = null;
      if (explicitKey) {
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}
${indent}:`;
      } else {
        str = `${str}:`;
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
      }
      let vsb, vcb, valueComment;
      if (identity.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
      } else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === "object")
          value = doc.createNode(value);
      }
      ctx.implicitKey = false;
      if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
        ctx.indent = ctx.indent.substring(2);
      }
      let valueCommentDone = false;
      const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
      let ws = " ";
      if (keyComment || vsb || vcb) {
        ws = vsb ? "\n" : "";
        if (vcb) {
          const cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === "" && !ctx.inFlow) {
          if (ws === "\n" && valueComment)
            ws = "\n\n";
        } else {
          ws += `
${ctx.indent}`;
        }
      } else if (!explicitKey && identity.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf("\n");
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = false;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
              sp0 = valueStr.indexOf(" ", sp0 + 1);
            }
            if (sp0 === -1 || nl0 < sp0)
              hasPropsLine = true;
          }
          if (!hasPropsLine)
            ws = `
${ctx.indent}`;
        }
      } else if (valueStr === "" || valueStr[0] === "\n") {
        ws = "";
      }
      str += ws + valueStr;
      if (ctx.inFlow) {
        if (valueCommentDone && onComment)
          onComment();
      } else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
      } else if (chompKeep && onChompKeep) {
        onChompKeep();
      }
      return str;
    }
    exports.stringifyPair = stringifyPair;
  }
});

// node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "node_modules/yaml/dist/log.js"(exports) {
    "use strict";
    var node_process = __require("process");
    function debug(logLevel, ...messages) {
      if (logLevel === "debug")
        console.log(...messages);
    }
    function warn2(logLevel, warning) {
      if (logLevel === "debug" || logLevel === "warn") {
        if (typeof node_process.emitWarning === "function")
          node_process.emitWarning(warning);
        else
          console.warn(warning);
      }
    }
    exports.debug = debug;
    exports.warn = warn2;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var MERGE_KEY = "<<";
    var merge = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
    function addMergeToJSMap(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (identity.isSeq(source))
        for (const it of source.items)
          mergeValue(ctx, map, it);
      else if (Array.isArray(source))
        for (const it of source)
          mergeValue(ctx, map, it);
      else
        mergeValue(ctx, map, source);
    }
    function mergeValue(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (!identity.isMap(source))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source.toJSON(null, ctx, Map);
      for (const [key, value2] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key))
            map.set(key, value2);
        } else if (map instanceof Set) {
          map.add(key);
        } else if (!Object.prototype.hasOwnProperty.call(map, key)) {
          Object.defineProperty(map, key, {
            value: value2,
            writable: true,
            enumerable: true,
            configurable: true
          });
        }
      }
      return map;
    }
    function resolveAliasValue(ctx, value) {
      return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
    }
    exports.addMergeToJSMap = addMergeToJSMap;
    exports.isMergeKey = isMergeKey;
    exports.merge = merge;
  }
});

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports) {
    "use strict";
    var log = require_log();
    var merge = require_merge();
    var stringify = require_stringify();
    var identity = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key, value }) {
      if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
      else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map, value);
      else {
        const jsKey = toJS.toJS(key, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key, jsKey, ctx);
          const jsValue = toJS.toJS(value, stringKey, ctx);
          if (stringKey in map)
            Object.defineProperty(map, stringKey, {
              value: jsValue,
              writable: true,
              enumerable: true,
              configurable: true
            });
          else
            map[stringKey] = jsValue;
        }
      }
      return map;
    }
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          if (jsonStr.length > 40)
            jsonStr = jsonStr.substring(0, 36) + '..."';
          log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
          ctx.mapKeyWarned = true;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports.addPairToJSMap = addPairToJSMap;
  }
});

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "node_modules/yaml/dist/nodes/Pair.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyPair = require_stringifyPair();
    var addPairToJSMap = require_addPairToJSMap();
    var identity = require_identity();
    function createPair(key, value, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
      }
      clone(schema) {
        let { key, value } = this;
        if (identity.isNode(key))
          key = key.clone(schema);
        if (identity.isNode(value))
          value = value.clone(schema);
        return new _Pair(key, value);
      }
      toJSON(_, ctx) {
        const pair2 = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair2, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports.Pair = Pair;
    exports.createPair = createPair;
  }
});

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyCollection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options) {
      const flow = ctx.inFlow ?? collection.flow;
      const stringify2 = flow ? stringifyFlowCollection : stringifyBlockCollection;
      return stringify2(collection, ctx, options);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      const { indent, options: { commentString } } = ctx;
      const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
      let chompKeep = false;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment2 = null;
        if (identity.isNode(item)) {
          if (!chompKeep && item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
          if (item.comment)
            comment2 = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str2 = stringify.stringify(item, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines.push(blockItemPrefix + str2);
      }
      let str;
      if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
      } else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
          const line = lines[i];
          str += line ? `
${indent}${line}` : "\n";
        }
      }
      if (comment) {
        str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
          onComment();
      } else if (chompKeep && onChompKeep)
        onChompKeep();
      return str;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
      });
      let reqNewline = false;
      let linesAtValue = 0;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
          if (item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, false);
          if (item.comment)
            comment = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity.isNode(item.value) ? item.value : null;
          if (iv) {
            if (iv.comment)
              comment = iv.comment;
            if (iv.commentBefore)
              reqNewline = true;
          } else if (item.value == null && ik?.comment) {
            comment = ik.comment;
          }
        }
        if (comment)
          reqNewline = true;
        let str = stringify.stringify(item, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
        if (i < items.length - 1) {
          str += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines.reduce((sum3, line) => sum3 + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str += ",";
          }
        }
        if (comment)
          str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
      }
      const { start, end } = flowChars;
      if (lines.length === 0) {
        return start + end;
      } else {
        if (!reqNewline) {
          const len = lines.reduce((sum3, line) => sum3 + line.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str = start;
          for (const line of lines)
            str += line ? `
${indentStep}${indent}${line}` : "\n";
          return `${str}
${indent}${end}`;
        } else {
          return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports.stringifyCollection = stringifyCollection;
  }
});

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLMap.js"(exports) {
    "use strict";
    var stringifyCollection = require_stringifyCollection();
    var addPairToJSMap = require_addPairToJSMap();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    function findPair(items, key) {
      const k = identity.isScalar(key) ? key.value : key;
      for (const it of items) {
        if (identity.isPair(it)) {
          if (it.key === key || it.key === k)
            return it;
          if (identity.isScalar(it.key) && it.key.value === k)
            return it;
        }
      }
      return void 0;
    }
    var YAMLMap = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema) {
        super(identity.MAP, schema);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add = (key, value) => {
          if (typeof replacer === "function")
            value = replacer.call(obj, key, value);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          if (value !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
          for (const [key, value] of obj)
            add(key, value);
        } else if (obj && typeof obj === "object") {
          for (const key of Object.keys(obj))
            add(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === "function") {
          map.items.sort(schema.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair2, overwrite) {
        let _pair;
        if (identity.isPair(pair2))
          _pair = pair2;
        else if (!pair2 || typeof pair2 !== "object" || !("key" in pair2)) {
          _pair = new Pair.Pair(pair2, pair2?.value);
        } else
          _pair = new Pair.Pair(pair2.key, pair2.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
          if (i === -1)
            this.items.push(_pair);
          else
            this.items.splice(i, 0, _pair);
        } else {
          this.items.push(_pair);
        }
      }
      delete(key) {
        const it = findPair(this.items, key);
        if (!it)
          return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value) {
        this.add(new Pair.Pair(key, value), true);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const item of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (const item of this.items) {
          if (!identity.isPair(item))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
          ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports.YAMLMap = YAMLMap;
    exports.findPair = findPair;
  }
});

// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "node_modules/yaml/dist/schema/common/map.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity.isMap(map2))
          onError("Expected a mapping for this tag");
        return map2;
      },
      createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
    };
    exports.map = map;
  }
});

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLSeq.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyCollection = require_stringifyCollection();
    var Collection = require_Collection();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity.SEQ, schema);
        this.items = [];
      }
      add(value) {
        this.items.push(value);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return void 0;
        const it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key) {
        const idx = asItemIndex(key);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar.isScalarValue(value))
          prev.value = value;
        else
          this.items[idx] = value;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
          seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        });
      }
      static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity.isScalar(key) ? key.value : key;
      if (idx && typeof idx === "string")
        idx = Number(idx);
      return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports.YAMLSeq = YAMLSeq;
  }
});

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "node_modules/yaml/dist/schema/common/seq.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity.isSeq(seq2))
          onError("Expected a sequence for this tag");
        return seq2;
      },
      createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
    };
    exports.seq = seq;
  }
});

// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "node_modules/yaml/dist/schema/common/string.js"(exports) {
    "use strict";
    var stringifyString = require_stringifyString();
    var string2 = {
      identify: (value) => typeof value === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
      }
    };
    exports.string = string2;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar.Scalar(null),
      stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
          const sv = source[0] === "t" || source[0] === "T";
          if (value === sv)
            return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports.boolTag = boolTag;
  }
});

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyNumber.js"(exports) {
    "use strict";
    function stringifyNumber({ format, minFractionDigits, tag, value }) {
      if (typeof value === "bigint")
        return String(value);
      const num = typeof value === "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        if (i < 0) {
          i = n.length;
          n += ".";
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
          n += "0";
      }
      return n;
    }
    exports.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf(".");
        if (dot !== -1 && str[str.length - 1] === "0")
          node.minFractionDigits = str.length - dot - 1;
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "node_modules/yaml/dist/schema/core/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    var intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
      return stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    };
    var int2 = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int2;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string2 = require_string();
    var bool = require_bool();
    var float = require_float();
    var int2 = require_int();
    var schema = [
      map.map,
      seq.seq,
      string2.string,
      _null.nullTag,
      bool.boolTag,
      int2.intOct,
      int2.int,
      int2.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var map = require_map();
    var seq = require_seq();
    function intIdentify(value) {
      return typeof value === "bigint" || Number.isInteger(value);
    }
    var stringifyJSON = ({ value }) => JSON.stringify(value);
    var jsonScalars = [
      {
        identify: (value) => typeof value === "string",
        default: true,
        tag: "tag:yaml.org,2002:str",
        resolve: (str) => str,
        stringify: stringifyJSON
      },
      {
        identify: (value) => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value) => typeof value === "boolean",
        default: true,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str) => str === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: true,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
      },
      {
        identify: (value) => typeof value === "number",
        default: true,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str) => parseFloat(str),
        stringify: stringifyJSON
      }
    ];
    var jsonError = {
      default: true,
      tag: "",
      test: /^/,
      resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
      }
    };
    var schema = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar = require_Scalar();
    var stringifyString = require_stringifyString();
    var binary = {
      identify: (value) => value instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: false,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer === "function") {
          return node_buffer.Buffer.from(src, "base64");
        } else if (typeof atob === "function") {
          const str = atob(src.replace(/[\n\r]/g, ""));
          const buffer = new Uint8Array(str.length);
          for (let i = 0; i < str.length; ++i)
            buffer[i] = str.charCodeAt(i);
          return buffer;
        } else {
          onError("This environment does not support reading binary tags; either Buffer or atob is required");
          return src;
        }
      },
      stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
          return "";
        const buf = value;
        let str;
        if (typeof node_buffer.Buffer === "function") {
          str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        } else if (typeof btoa === "function") {
          let s = "";
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str.length / lineWidth);
          const lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines[i] = str.substr(o, lineWidth);
          }
          str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
      }
    };
    exports.binary = binary;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
          let item = seq.items[i];
          if (identity.isPair(item))
            continue;
          else if (identity.isMap(item)) {
            if (item.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair2 = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
            if (item.commentBefore)
              pair2.key.commentBefore = pair2.key.commentBefore ? `${item.commentBefore}
${pair2.key.commentBefore}` : item.commentBefore;
            if (item.comment) {
              const cn = pair2.value ?? pair2.key;
              cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
            }
            item = pair2;
          }
          seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i++), it);
          let key, value;
          if (Array.isArray(it)) {
            if (it.length === 2) {
              key = it[0];
              value = it[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          } else if (it && it instanceof Object) {
            const keys = Object.keys(it);
            if (keys.length === 1) {
              key = keys[0];
              value = it[key];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key = it;
          }
          pairs2.items.push(Pair.createPair(key, value, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: false,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports.createPairs = createPairs;
    exports.pairs = pairs;
    exports.resolvePairs = resolvePairs;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports) {
    "use strict";
    var identity = require_identity();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var pairs = require_pairs();
    var YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        const map = /* @__PURE__ */ new Map();
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const pair2 of this.items) {
          let key, value;
          if (identity.isPair(pair2)) {
            key = toJS.toJS(pair2.key, "", ctx);
            value = toJS.toJS(pair2.value, key, ctx);
          } else {
            key = toJS.toJS(pair2, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value);
        }
        return map;
      }
      static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap2 = new this();
        omap2.items = pairs$1.items;
        return omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value) => value instanceof Map,
      nodeClass: YAMLOMap,
      default: false,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
          if (identity.isScalar(key)) {
            if (seenKeys.includes(key.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key.value}`);
            } else {
              seenKeys.push(key.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
    };
    exports.YAMLOMap = YAMLOMap;
    exports.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function boolStringify({ value, source }, ctx) {
      const boolObj = value ? trueTag : falseTag;
      if (source && boolObj.test.test(source))
        return source;
      return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar.Scalar(false),
      stringify: boolStringify
    };
    exports.falseTag = falseTag;
    exports.trueTag = trueTag;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str.replace(/_/g, "")),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
        const dot = str.indexOf(".");
        if (dot !== -1) {
          const f = str.substring(dot + 1).replace(/_/g, "");
          if (f[f.length - 1] === "0")
            node.minFractionDigits = f.length;
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    function intResolve(str, offset, radix, { intAsBigInt }) {
      const sign = str[0];
      if (sign === "-" || sign === "+")
        offset += 1;
      str = str.substring(offset).replace(/_/g, "");
      if (intAsBigInt) {
        switch (radix) {
          case 2:
            str = `0b${str}`;
            break;
          case 8:
            str = `0o${str}`;
            break;
          case 16:
            str = `0x${str}`;
            break;
        }
        const n2 = BigInt(str);
        return sign === "-" ? BigInt(-1) * n2 : n2;
      }
      const n = parseInt(str, radix);
      return sign === "-" ? -1 * n : n;
    }
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    };
    var intOct = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    };
    var int2 = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int2;
    exports.intBin = intBin;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair2;
        if (identity.isPair(key))
          pair2 = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair2 = new Pair.Pair(key.key, null);
        else
          pair2 = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair2.key);
        if (!prev)
          this.items.push(pair2);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair2 = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair2) ? identity.isScalar(pair2.key) ? pair2.key.value : pair2.key : pair2;
      }
      set(key, value) {
        if (typeof value !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value) {
          this.items.push(new Pair.Pair(key));
        }
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(true))
          return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
          throw new Error("Set items must all have null values");
      }
      static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value of iterable) {
            if (typeof replacer === "function")
              value = replacer.call(iterable, value, value);
            set2.items.push(Pair.createPair(value, null, ctx));
          }
        return set2;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set = {
      collection: "map",
      identify: (value) => value instanceof Set,
      nodeClass: YAMLSet,
      default: false,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
      resolve(map, onError) {
        if (identity.isMap(map)) {
          if (map.hasAllNullValues(true))
            return Object.assign(new YAMLSet(), map);
          else
            onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map;
      }
    };
    exports.YAMLSet = YAMLSet;
    exports.set = set;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str, asBigInt) {
      const sign = str[0];
      const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
      const num = (n) => asBigInt ? BigInt(n) : Number(n);
      const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node;
      let num = (n) => n;
      if (typeof value === "bigint")
        num = (n) => BigInt(n);
      else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
      let sign = "";
      if (value < 0) {
        sign = "-";
        value *= num(-1);
      }
      const _60 = num(60);
      const parts = [value % _60];
      if (value < 60) {
        parts.unshift(0);
      } else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60);
        if (value >= 60) {
          value = (value - parts[0]) / _60;
          parts.unshift(value);
        }
      }
      return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value) => typeof value === "bigint" || Number.isInteger(value),
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
      stringify: stringifySexagesimal
    };
    var floatTime = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str) => parseSexagesimal(str, false),
      stringify: stringifySexagesimal
    };
    var timestamp = {
      identify: (value) => value instanceof Date,
      default: true,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== "Z") {
          let d = parseSexagesimal(tz, false);
          if (Math.abs(d) < 30)
            d *= 60;
          date -= 6e4 * d;
        }
        return new Date(date);
      },
      stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports.floatTime = floatTime;
    exports.intTime = intTime;
    exports.timestamp = timestamp;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string2 = require_string();
    var binary = require_binary();
    var bool = require_bool2();
    var float = require_float2();
    var int2 = require_int2();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set = require_set();
    var timestamp = require_timestamp();
    var schema = [
      map.map,
      seq.seq,
      string2.string,
      _null.nullTag,
      bool.trueTag,
      bool.falseTag,
      int2.intBin,
      int2.intOct,
      int2.int,
      int2.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary.binary,
      merge.merge,
      omap.omap,
      pairs.pairs,
      set.set,
      timestamp.intTime,
      timestamp.floatTime,
      timestamp.timestamp
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "node_modules/yaml/dist/schema/tags.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string2 = require_string();
    var bool = require_bool();
    var float = require_float();
    var int2 = require_int();
    var schema = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema.schema],
      ["failsafe", [map.map, seq.seq, string2.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]);
    var tagsByName = {
      binary: binary.binary,
      bool: bool.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp.floatTime,
      int: int2.int,
      intHex: int2.intHex,
      intOct: int2.intOct,
      intTime: timestamp.intTime,
      map: map.map,
      merge: merge.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set.set,
      timestamp: timestamp.timestamp
    };
    var coreKnownTags = {
      "tag:yaml.org,2002:binary": binary.binary,
      "tag:yaml.org,2002:merge": merge.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set.set,
      "tag:yaml.org,2002:timestamp": timestamp.timestamp
    };
    function getTags(customTags, schemaName, addMergeTag) {
      const schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
      }
      let tags = schemaTags;
      if (!tags) {
        if (Array.isArray(customTags))
          tags = [];
        else {
          const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      }
      if (Array.isArray(customTags)) {
        for (const tag of customTags)
          tags = tags.concat(tag);
      } else if (typeof customTags === "function") {
        tags = customTags(tags.slice());
      }
      if (addMergeTag)
        tags = tags.concat(merge.merge);
      return tags.reduce((tags2, tag) => {
        const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
        if (!tagObj) {
          const tagName = JSON.stringify(tag);
          const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags2.includes(tagObj))
          tags2.push(tagObj);
        return tags2;
      }, []);
    }
    exports.coreKnownTags = coreKnownTags;
    exports.getTags = getTags;
  }
});

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "node_modules/yaml/dist/schema/Schema.js"(exports) {
    "use strict";
    var identity = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string2 = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    var Schema = class _Schema {
      constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema === "string" && schema || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string2.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
      }
      clone() {
        const copy = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
      }
    };
    exports.Schema = Schema;
  }
});

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyDocument.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options) {
      const lines = [];
      let hasDirectives = options.directives === true;
      if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines.push("---");
      const ctx = stringify.createStringifyContext(doc, options);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines.length !== 1)
          lines.unshift("");
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body2 = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body2 += stringifyComment.lineComment(body2, "", commentString(contentComment));
        if ((body2[0] === "|" || body2[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body2}`;
        } else
          lines.push(body2);
      } else {
        lines.push(stringify.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines.push("...");
            lines.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines.push(`... ${cs}`);
          }
        } else {
          lines.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
            lines.push("");
          lines.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines.join("\n") + "\n";
    }
    exports.stringifyDocument = stringifyDocument;
  }
});

// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "node_modules/yaml/dist/doc/Document.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var Schema = require_Schema();
    var stringifyDocument = require_stringifyDocument();
    var anchors = require_anchors();
    var applyReviver = require_applyReviver();
    var createNode = require_createNode();
    var directives = require_directives();
    var Document = class _Document {
      constructor(value, replacer, options) {
        this.commentBefore = null;
        this.comment = null;
        this.errors = [];
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === "function" || Array.isArray(replacer)) {
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const opt = Object.assign({
          intAsBigInt: false,
          keepSourceTokens: false,
          logLevel: "warn",
          prettyErrors: true,
          strict: true,
          stringKeys: false,
          uniqueKeys: true,
          version: "1.2"
        }, options);
        this.options = opt;
        let { version } = opt;
        if (options?._directives) {
          this.directives = options._directives.atDocument();
          if (this.directives.yaml.explicit)
            version = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version });
        this.setSchema(version, options);
        this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        const copy = Object.create(_Document.prototype, {
          [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
          copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** Adds a value to the document. */
      add(value) {
        if (assertCollection(this.contents))
          this.contents.add(value);
      }
      /** Adds a value to the document. */
      addIn(path, value) {
        if (assertCollection(this.contents))
          this.contents.addIn(path, value);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name) {
        if (!node.anchor) {
          const prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
        }
        return new Alias.Alias(node.anchor);
      }
      createNode(value, replacer, options) {
        let _replacer = void 0;
        if (typeof replacer === "function") {
          value = replacer.call({ "": value }, "", value);
          _replacer = replacer;
        } else if (Array.isArray(replacer)) {
          const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
          const asStr = replacer.filter(keyToStr).map(String);
          if (asStr.length > 0)
            replacer = replacer.concat(asStr);
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        );
        const ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? true,
          keepUndefined: keepUndefined ?? false,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity.isCollection(node))
          node.flow = true;
        setAnchors();
        return node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key, value, options = {}) {
        const k = this.createNode(key, null, options);
        const v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        if (Collection.isEmptyPath(path)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        if (Collection.isEmptyPath(path))
          return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path) {
        if (Collection.isEmptyPath(path))
          return this.contents !== void 0;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key, value) {
        if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, [key], value);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key, value);
        }
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        if (Collection.isEmptyPath(path)) {
          this.contents = value;
        } else if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path, value);
        }
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version, options = {}) {
        if (typeof version === "number")
          version = String(version);
        let opt;
        switch (version) {
          case "1.1":
            if (this.directives)
              this.directives.yaml.version = "1.1";
            else
              this.directives = new directives.Directives({ version: "1.1" });
            opt = { resolveKnownTags: false, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            if (this.directives)
              this.directives.yaml.version = version;
            else
              this.directives = new directives.Directives({ version });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options.schema instanceof Object)
          this.schema = options.schema;
        else if (opt)
          this.schema = new Schema.Schema(Object.assign(opt, options));
        else
          throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor === "function")
          for (const { count, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
          const s = JSON.stringify(options.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
      }
    };
    function assertCollection(contents) {
      if (identity.isCollection(contents))
        return true;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports.Document = Document;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name, pos, code, message) {
        super();
        this.name = name;
        this.code = code;
        this.message = message;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLParseError", pos, code, message);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLWarning", pos, code, message);
      }
    };
    var prettifyError2 = (src, lc) => (error) => {
      if (error.pos[0] === -1)
        return;
      error.linePos = error.pos.map((pos) => lc.linePos(pos));
      const { line, col } = error.linePos[0];
      error.message += ` at line ${line}, column ${col}`;
      let ci = col - 1;
      let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
      if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = "\u2026" + lineStr.substring(trimStart);
        ci -= trimStart - 1;
      }
      if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + "\u2026";
      if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
        if (prev.length > 80)
          prev = prev.substring(0, 79) + "\u2026\n";
        lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count = 1;
        const end = error.linePos[1];
        if (end?.line === line && end.col > col) {
          count = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count);
        error.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports.YAMLError = YAMLError;
    exports.YAMLParseError = YAMLParseError;
    exports.YAMLWarning = YAMLWarning;
    exports.prettifyError = prettifyError2;
  }
});

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "node_modules/yaml/dist/compose/resolve-props.js"(exports) {
    "use strict";
    function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = false;
      let atNewline = startOnNewline;
      let hasSpace = startOnNewline;
      let comment = "";
      let commentSep = "";
      let hasNewline = false;
      let reqSpace = false;
      let tab = null;
      let anchor = null;
      let tag = null;
      let newlineAfterProp = null;
      let comma = null;
      let found = null;
      let start = null;
      for (const token of tokens) {
        if (reqSpace) {
          if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
            onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
          reqSpace = false;
        }
        if (tab) {
          if (atNewline && token.type !== "comment" && token.type !== "newline") {
            onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
          }
          tab = null;
        }
        switch (token.type) {
          case "space":
            if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) {
              tab = token;
            }
            hasSpace = true;
            break;
          case "comment": {
            if (!hasSpace)
              onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            const cb = token.source.substring(1) || " ";
            if (!comment)
              comment = cb;
            else
              comment += commentSep + cb;
            commentSep = "";
            atNewline = false;
            break;
          }
          case "newline":
            if (atNewline) {
              if (comment)
                comment += token.source;
              else if (!found || indicator !== "seq-item-ind")
                spaceBefore = true;
            } else
              commentSep += token.source;
            atNewline = true;
            hasNewline = true;
            if (anchor || tag)
              newlineAfterProp = token;
            hasSpace = true;
            break;
          case "anchor":
            if (anchor)
              onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
            if (token.source.endsWith(":"))
              onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
            anchor = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          case "tag": {
            if (tag)
              onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
            tag = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          }
          case indicator:
            if (anchor || tag)
              onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
            if (found)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found = token;
            atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
            hasSpace = false;
            break;
          case "comma":
            if (flow) {
              if (comma)
                onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
              comma = token;
              atNewline = false;
              hasSpace = false;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
            atNewline = false;
            hasSpace = false;
        }
      }
      const last = tokens[tokens.length - 1];
      const end = last ? last.offset + last.source.length : offset;
      if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) {
        onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      }
      if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq"))
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      return {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
      };
    }
    exports.resolveProps = resolveProps;
  }
});

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "node_modules/yaml/dist/compose/util-contains-newline.js"(exports) {
    "use strict";
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes("\n"))
            return true;
          if (key.end) {
            for (const st of key.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it of key.items) {
            for (const st of it.start)
              if (st.type === "newline")
                return true;
            if (it.sep) {
              for (const st of it.sep)
                if (st.type === "newline")
                  return true;
            }
            if (containsNewline(it.key) || containsNewline(it.value))
              return true;
          }
          return false;
        default:
          return true;
      }
    }
    exports.containsNewline = containsNewline;
  }
});

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports) {
    "use strict";
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        const end = fc.end[0];
        if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) {
          const msg = "Flow end indicator should be more indented than parent";
          onError(end, "BAD_INDENT", msg, true);
        }
      }
    }
    exports.flowIndentCheck = flowIndentCheck;
  }
});

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "node_modules/yaml/dist/compose/util-map-includes.js"(exports) {
    "use strict";
    var identity = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
      return items.some((pair2) => isEqual(pair2.key, search));
    }
    exports.mapIncludes = mapIncludes;
  }
});

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-map.js"(exports) {
    "use strict";
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    var utilMapIncludes = require_util_map_includes();
    var startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
      const map = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      let offset = bm.offset;
      let commentEnd = null;
      for (const collItem of bm.items) {
        const { start, key, sep: sep3, value } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep3?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key) {
            if (key.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key && key.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep3) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
            onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep3 ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep3, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
          offset = valueNode.range[2];
          const pair2 = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair2.srcToken = collItem;
          map.items.push(pair2);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair2 = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair2.srcToken = collItem;
          map.items.push(pair2);
        }
      }
      if (commentEnd && commentEnd < offset)
        onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
      map.range = [bm.offset, offset, commentEnd ?? offset];
      return map;
    }
    exports.resolveBlockMap = resolveBlockMap;
  }
});

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-seq.js"(exports) {
    "use strict";
    var YAMLSeq = require_YAMLSeq();
    var resolveProps = require_resolve_props();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
      const seq = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = bs.offset;
      let commentEnd = null;
      for (const { start, value } of bs.items) {
        const props = resolveProps.resolveProps(start, {
          indicator: "seq-item-ind",
          next: value,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: true
        });
        if (!props.found) {
          if (props.anchor || props.tag || value) {
            if (value?.type === "block-seq")
              onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
            else
              onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          } else {
            commentEnd = props.end;
            if (props.comment)
              seq.comment = props.comment;
            continue;
          }
        }
        const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
      }
      seq.range = [bs.offset, offset, commentEnd ?? offset];
      return seq;
    }
    exports.resolveBlockSeq = resolveBlockSeq;
  }
});

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "node_modules/yaml/dist/compose/resolve-end.js"(exports) {
    "use strict";
    function resolveEnd(end, offset, reqSpace, onError) {
      let comment = "";
      if (end) {
        let hasSpace = false;
        let sep3 = "";
        for (const token of end) {
          const { source, type } = token;
          switch (type) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep3 + cb;
              sep3 = "";
              break;
            }
            case "newline":
              if (comment)
                sep3 += source;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source.length;
        }
      }
      return { comment, offset };
    }
    exports.resolveEnd = resolveEnd;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilMapIncludes = require_util_map_includes();
    var blockMsg = "Block collections are not allowed within flow collections";
    var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
      const isMap2 = fc.start.source === "{";
      const fcName = isMap2 ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap2 ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key, sep: sep3, value } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep3?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep3 && !value) {
            if (i === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i < fc.items.length - 1)
              onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
            if (props.comment) {
              if (coll.comment)
                coll.comment += "\n" + props.comment;
              else
                coll.comment = props.comment;
            }
            offset = props.end;
            continue;
          }
          if (!isMap2 && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i === 0) {
          if (props.comma)
            onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        } else {
          if (!props.comma)
            onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
          if (props.comment) {
            let prevItemComment = "";
            loop: for (const st of start) {
              switch (st.type) {
                case "comma":
                case "space":
                  break;
                case "comment":
                  prevItemComment = st.source.substring(1);
                  break loop;
                default:
                  break loop;
              }
            }
            if (prevItemComment) {
              let prev = coll.items[coll.items.length - 1];
              if (identity.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap2 && !sep3 && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep3, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
          if (isBlock(key))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep3 ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap2 && !props.found && ctx.options.strict) {
              if (sep3)
                for (const st of sep3) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              if (props.start < valueProps.found.offset - 1024)
                onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else if (value) {
            if ("source" in value && value.source?.[0] === ":")
              onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
            else
              onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep3, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair2 = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair2.srcToken = collItem;
          if (isMap2) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair2);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair2);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap2 ? "}" : "]";
      const [ce, ...ee] = fc.end;
      let cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
        if (ce && ce.source.length !== 1)
          ee.unshift(ce);
      }
      if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
          if (coll.comment)
            coll.comment += "\n" + end.comment;
          else
            coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
      } else {
        coll.range = [fc.offset, cePos, cePos];
      }
      return coll;
    }
    exports.resolveFlowCollection = resolveFlowCollection;
  }
});

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "node_modules/yaml/dist/compose/compose-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveBlockMap = require_resolve_block_map();
    var resolveBlockSeq = require_resolve_block_seq();
    var resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag) {
      const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
      const Coll = coll.constructor;
      if (tagName === "!" || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
      }
      if (tagName)
        coll.tag = tagName;
      return coll;
    }
    function composeCollection(CN, ctx, token, props, onError) {
      const tagToken = props.tag;
      const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
      if (token.type === "block-seq") {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
          const message = "Missing newline after block sequence props";
          onError(lastProp, "MISSING_CHAR", message);
        }
      }
      const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
        return resolveCollection(CN, ctx, token, onError, tagName);
      }
      let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
      if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
          ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
          tag = kt;
        } else {
          if (kt) {
            onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
          } else {
            onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
          }
          return resolveCollection(CN, ctx, token, onError, tagName);
        }
      }
      const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
      const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
      const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
      node.range = coll.range;
      node.tag = tagName;
      if (tag?.format)
        node.format = tag.format;
      return node;
    }
    exports.composeCollection = composeCollection;
  }
});

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
      const lines = scalar.source ? splitLines(scalar.source) : [];
      let chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        const value2 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
        let end2 = start + header.length;
        if (scalar.source)
          end2 += scalar.source.length;
        return { value: value2, type, comment: header.comment, range: [start, end2, end2] };
      }
      let trimIndent = scalar.indent + header.indent;
      let offset = scalar.offset + header.length;
      let contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === "" || content === "\r") {
          if (header.indent === 0 && indent.length > trimIndent)
            trimIndent = indent.length;
        } else {
          if (indent.length < trimIndent) {
            const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
            onError(offset + indent.length, "MISSING_CHAR", message);
          }
          if (header.indent === 0)
            trimIndent = indent.length;
          contentStart = i;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value = "";
      let sep3 = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === "\r";
        if (crlf)
          content = content.slice(0, -1);
        if (content && indent.length < trimIndent) {
          const src = header.indent ? "explicit indentation indicator" : "first line";
          const message = `Block scalar lines must not be less indented than their ${src}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
          indent = "";
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
          value += sep3 + indent.slice(trimIndent) + content;
          sep3 = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep3 === " ")
            sep3 = "\n";
          else if (!prevMoreIndented && sep3 === "\n")
            sep3 = "\n\n";
          value += sep3 + indent.slice(trimIndent) + content;
          sep3 = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep3 === "\n")
            value += "\n";
          else
            sep3 = "\n";
        } else {
          value += sep3 + content;
          sep3 = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value += "\n" + lines[i][0].slice(trimIndent);
          if (value[value.length - 1] !== "\n")
            value += "\n";
          break;
        default:
          value += "\n";
      }
      const end = start + header.length + scalar.source.length;
      return { value, type, comment: header.comment, range: [start, end, end] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header") {
        onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
        return null;
      }
      const { source } = props[0];
      const mode = source[0];
      let indent = 0;
      let chomp = "";
      let error = -1;
      for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n = Number(ch);
          if (!indent && n)
            indent = n;
          else if (error === -1)
            error = offset + i;
        }
      }
      if (error !== -1)
        onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
      let hasSpace = false;
      let comment = "";
      let length = source.length;
      for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
          case "space":
            hasSpace = true;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            if (strict && !hasSpace) {
              const message = "Comments must be separated from other tokens by white space characters";
              onError(token, "MISSING_CHAR", message);
            }
            length += token.source.length;
            comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message);
            length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            const message = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message);
            const ts = token.source;
            if (ts && typeof ts === "string")
              length += ts.length;
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines(source) {
      const split = source.split(/\n( *)/);
      const first = split[0];
      const m = first.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
      const lines = [line0];
      for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
      return lines;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type, source, end } = scalar;
      let _type;
      let value;
      const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
      switch (type) {
        case "scalar":
          _type = Scalar.Scalar.PLAIN;
          value = plainValue(source, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_DOUBLE;
          value = doubleQuotedValue(source, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source.length, offset + source.length]
          };
      }
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source, onError) {
      let badChar = "";
      switch (source[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source);
    }
    function singleQuotedValue(source, onError) {
      if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source) {
      const line = /(.*?)\r?\n/sy;
      let match = line.exec(source);
      if (!match)
        return source;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep3 = " ";
      let pos = line.lastIndex;
      while (match = line.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep3 === "\n")
            res += sep3;
          else
            sep3 = "\n";
        } else {
          res += sep3 + lm;
          sep3 = " ";
        }
        pos = line.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep3 + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source, onError) {
      let res = "";
      for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === "\r" && source[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source, i);
          res += fold;
          i = offset;
        } else if (ch === "\\") {
          let next = source[++i];
          const cc = escapeCodes[next];
          if (cc)
            res += cc;
          else if (next === "\n") {
            next = source[i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "\r" && source[i + 1] === "\n") {
            next = source[++i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "x" || next === "u" || next === "U") {
            const length = next === "x" ? 2 : next === "u" ? 4 : 8;
            res += parseCharCode(source, i + 1, length, onError);
            i += length;
          } else {
            const raw = source.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next = source[i + 1];
          while (next === " " || next === "	")
            next = source[++i + 1];
          if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n"))
            res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source, offset) {
      let fold = "";
      let ch = source[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold += "\n";
        offset += 1;
        ch = source[offset + 1];
      }
      if (!fold)
        fold = " ";
      return { fold, offset };
    }
    var escapeCodes = {
      "0": "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: "\n",
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "\x85",
      // Unicode next line
      _: "\xA0",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source, offset, length, onError) {
      const cc = source.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code);
      } catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        return raw;
      }
    }
    exports.resolveFlowScalar = resolveFlowScalar;
  }
});

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "node_modules/yaml/dist/compose/compose-scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
      } else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag = findScalarTagByTest(ctx, value, token, onError);
      else
        tag = ctx.schema[identity.SCALAR];
      let scalar;
      try {
        const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
      } catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar.Scalar(value);
      }
      scalar.range = range;
      scalar.source = value;
      if (type)
        scalar.type = type;
      if (tagName)
        scalar.tag = tagName;
      if (tag.format)
        scalar.format = tag.format;
      if (comment)
        scalar.comment = comment;
      return scalar;
    }
    function findScalarTagByName(schema, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema[identity.SCALAR];
      const matchWithTest = [];
      for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
          if (tag.default && tag.test)
            matchWithTest.push(tag);
          else
            return tag;
        }
      }
      for (const tag of matchWithTest)
        if (tag.test?.test(value))
          return tag;
      const kt = schema.knownTags[tagName];
      if (kt && !kt.collection) {
        schema.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
      const tag = schema.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema[identity.SCALAR];
      if (schema.compat) {
        const compat = schema.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema[identity.SCALAR];
        if (tag.tag !== compat.tag) {
          const ts = directives.tagString(tag.tag);
          const cs = directives.tagString(compat.tag);
          const msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, true);
        }
      }
      return tag;
    }
    exports.composeScalar = composeScalar;
  }
});

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports) {
    "use strict";
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i];
          }
          break;
        }
      }
      return offset;
    }
    exports.emptyScalarPosition = emptyScalarPosition;
  }
});

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "node_modules/yaml/dist/compose/compose-node.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var composeCollection = require_compose_collection();
    var composeScalar = require_compose_scalar();
    var resolveEnd = require_resolve_end();
    var utilEmptyScalarPosition = require_util_empty_scalar_position();
    var CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      const atKey = ctx.atKey;
      const { spaceBefore, comment, anchor, tag } = props;
      let node;
      let isSrcToken = true;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError);
          if (anchor || tag)
            onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag, onError);
          if (anchor)
            node.anchor = anchor.source.substring(1);
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError);
            if (anchor)
              node.anchor = anchor.source.substring(1);
          } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            onError(token, "RESOURCE_EXHAUSTION", message);
          }
          break;
        default: {
          const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message);
          isSrcToken = false;
        }
      }
      node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
      if (anchor && node.anchor === "")
        onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
        const msg = "With stringKeys, all keys must be strings";
        onError(tag ?? token, "NON_STRING_KEY", msg);
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        if (token.type === "scalar" && token.source === "")
          node.comment = comment;
        else
          node.commentBefore = comment;
      }
      if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
      return node;
    }
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ""
      };
      const node = composeScalar.composeScalar(ctx, token, tag, onError);
      if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === "")
          onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        node.comment = comment;
        node.range[2] = end;
      }
      return node;
    }
    function composeAlias({ options }, { offset, source, end }, onError) {
      const alias = new Alias.Alias(source.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
      alias.range = [offset, valueEnd, re.offset];
      if (re.comment)
        alias.comment = re.comment;
      return alias;
    }
    exports.composeEmptyNode = composeEmptyNode;
    exports.composeNode = composeNode;
  }
});

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "node_modules/yaml/dist/compose/compose-doc.js"(exports) {
    "use strict";
    var Document = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options, directives, { offset, start, value, end }, onError) {
      const opts = Object.assign({ _directives: directives }, options);
      const doc = new Document.Document(void 0, opts);
      const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      };
      const props = resolveProps.resolveProps(start, {
        indicator: "doc-start",
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
      });
      if (props.found) {
        doc.directives.docStart = true;
        if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline)
          onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
      }
      doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
      const contentEnd = doc.contents.range[2];
      const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
      if (re.comment)
        doc.comment = re.comment;
      doc.range = [offset, contentEnd, re.offset];
      return doc;
    }
    exports.composeDoc = composeDoc;
  }
});

// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "node_modules/yaml/dist/compose/composer.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var directives = require_directives();
    var Document = require_Document();
    var errors = require_errors();
    var identity = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source } = src;
      return [offset, offset + (typeof source === "string" ? source.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i + 1]?.[0] !== "#")
              i += 1;
            atComment = false;
            break;
          default:
            if (!atComment)
              afterEmptyLine = true;
            atComment = false;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer = class {
      constructor(options = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning) => {
          const pos = getErrorPos(source);
          if (warning)
            this.warnings.push(new errors.YAMLWarning(pos, code, message));
          else
            this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        this.directives = new directives.Directives({ version: options.version || "1.2" });
        this.options = options;
      }
      decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          const dc = doc.contents;
          if (afterDoc) {
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          } else if (afterEmptyLine || doc.directives.docStart || !dc) {
            doc.commentBefore = comment;
          } else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            if (identity.isPair(it))
              it = it.key;
            const cb = it.commentBefore;
            it.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            const cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
        } else {
          doc.errors = this.errors;
          doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        if (node_process.env.LOG_STREAM)
          console.dir(token, { depth: null });
        switch (token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message, warning) => {
              const pos = getErrorPos(token);
              pos[0] += offset;
              this.onError(pos, "BAD_DIRECTIVE", message, warning);
            });
            this.prelude.push(token.source);
            this.atDirectives = true;
            break;
          case "document": {
            const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            if (this.atDirectives && !doc.directives.docStart)
              this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
            this.decorate(doc, false);
            if (this.doc)
              yield this.doc;
            this.doc = doc;
            this.atDirectives = false;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
            const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            if (this.atDirectives || !this.doc)
              this.errors.push(error);
            else
              this.doc.errors.push(error);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              const msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = true;
            const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            this.decorate(this.doc, true);
            if (end.comment) {
              const dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end.comment}` : end.comment;
            }
            this.doc.range[2] = end.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
          this.decorate(this.doc, true);
          yield this.doc;
          this.doc = null;
        } else if (forceDoc) {
          const opts = Object.assign({ _directives: this.directives }, this.options);
          const doc = new Document.Document(void 0, opts);
          if (this.atDirectives)
            this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
          doc.range = [0, endOffset, endOffset];
          this.decorate(doc, false);
          yield doc;
        }
      }
    };
    exports.Composer = Composer;
  }
});

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "node_modules/yaml/dist/parse/cst-scalar.js"(exports) {
    "use strict";
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    var errors = require_errors();
    var stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = true, onError) {
      if (token) {
        const _onError = (pos, code, message) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code, message);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value, context) {
      const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end = context.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source[0]) {
        case "|":
        case ">": {
          const he = source.indexOf("\n");
          const head = source.substring(0, he);
          const body2 = source.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          if (!addEndtoBlockProps(props, end))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body2 };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source, end };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source, end };
        default:
          return { type: "scalar", offset, indent, source, end };
      }
    }
    function setScalarValue(token, value, context = {}) {
      let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
      let indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent === "number")
        indent += 2;
      if (!type)
        switch (token.type) {
          case "single-quoted-scalar":
            type = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            const header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type = "PLAIN";
        }
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source);
          break;
        case '"':
          setFlowScalarValue(token, source, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source, "scalar");
      }
    }
    function setBlockScalarValue(token, source) {
      const he = source.indexOf("\n");
      const head = source.substring(0, he);
      const body2 = source.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head;
        token.source = body2;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key of Object.keys(token))
          if (key !== "type" && key !== "offset")
            delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body2 });
      }
    }
    function addEndtoBlockProps(props, end) {
      if (end)
        for (const st of end)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              props.push(st);
              return true;
          }
      return false;
    }
    function setFlowScalarValue(token, source, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type;
          token.source = source;
          break;
        case "block-scalar": {
          const end = token.props.slice(1);
          let oa = source.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type, source, end });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type, source, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
          Object.assign(token, { type, indent, source, end });
        }
      }
    }
    exports.createScalarToken = createScalarToken;
    exports.resolveAsScalar = resolveAsScalar;
    exports.setScalarValue = setScalarValue;
  }
});

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "node_modules/yaml/dist/parse/cst-stringify.js"(exports) {
    "use strict";
    var stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (const tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (const item of token.items)
            res += stringifyItem(item);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (const item of token.items)
            res += stringifyItem(item);
          for (const st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start, key, sep: sep3, value }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep3)
        for (const st of sep3)
          res += st.source;
      if (value)
        res += stringifyToken(value);
      return res;
    }
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "node_modules/yaml/dist/parse/cst-visit.js"(exports) {
    "use strict";
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      if ("type" in cst && cst.type === "document")
        cst = { start: cst.start, value: cst.value };
      _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path) => {
      let item = cst;
      for (const [field, index] of path) {
        const tok = item?.[field];
        if (tok && "items" in tok) {
          item = tok.items[index];
        } else
          return void 0;
      }
      return item;
    };
    visit.parentCollection = (cst, path) => {
      const parent = visit.itemAtPath(cst, path.slice(0, -1));
      const field = path[path.length - 1][0];
      const coll = parent?.[field];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path, item, visitor) {
      let ctrl = visitor(item, path);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field of ["key", "value"]) {
        const token = item[field];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field === "key")
            ctrl = ctrl(item, path);
        }
      }
      return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
    }
    exports.visit = visit;
  }
});

// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "node_modules/yaml/dist/parse/cst.js"(exports) {
    "use strict";
    var cstScalar = require_cst_scalar();
    var cstStringify = require_cst_stringify();
    var cstVisit = require_cst_visit();
    var BOM = "\uFEFF";
    var DOCUMENT = "";
    var FLOW_END = "";
    var SCALAR2 = "";
    var isCollection = (token) => !!token && "items" in token;
    var isScalar2 = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR2:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source) {
      switch (source) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR2:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case "\n":
        case "\r\n":
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports.createScalarToken = cstScalar.createScalarToken;
    exports.resolveAsScalar = cstScalar.resolveAsScalar;
    exports.setScalarValue = cstScalar.setScalarValue;
    exports.stringify = cstStringify.stringify;
    exports.visit = cstVisit.visit;
    exports.BOM = BOM;
    exports.DOCUMENT = DOCUMENT;
    exports.FLOW_END = FLOW_END;
    exports.SCALAR = SCALAR2;
    exports.isCollection = isCollection;
    exports.isScalar = isScalar2;
    exports.prettyToken = prettyToken;
    exports.tokenType = tokenType;
  }
});

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "node_modules/yaml/dist/parse/lexer.js"(exports) {
    "use strict";
    var cst = require_cst();
    function isEmpty(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case "\n":
        case "\r":
        case "	":
          return true;
        default:
          return false;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef");
    var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
    var flowIndicatorChars = new Set(",[]{}");
    var invalidAnchorChars = new Set(" ,[]{}\n\r	");
    var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
    var Lexer = class {
      constructor() {
        this.atEnd = false;
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        this.buffer = "";
        this.flowKey = false;
        this.flowLevel = 0;
        this.indentNext = 0;
        this.indentValue = 0;
        this.lineEndPos = null;
        this.next = null;
        this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source, incomplete = false) {
        if (source) {
          if (typeof source !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source : source;
          this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? "stream";
        while (next && (incomplete || this.hasChars(1)))
          next = yield* this.parseNext(next);
      }
      atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i + 1] === "\n";
        return false;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          while (ch === " ")
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            const next = this.buffer[indent + offset + 1];
            if (next === "\n" || !next && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          const dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end = this.lineEndPos;
        if (typeof end !== "number" || end !== -1 && end < this.pos) {
          end = this.buffer.indexOf("\n", this.pos);
          this.lineEndPos = end;
        }
        if (end === -1)
          return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === "\r")
          end -= 1;
        return this.buffer.substring(this.pos, end);
      }
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
      }
      *parseNext(next) {
        switch (next) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line = this.getLine();
        if (line === null)
          return this.setNext("stream");
        if (line[0] === cst.BOM) {
          yield* this.pushCount(1);
          line = line.substring(1);
        }
        if (line[0] === "%") {
          let dirEnd = line.length;
          let cs = line.indexOf("#");
          while (cs !== -1) {
            const ch = line[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else {
              cs = line.indexOf("#", cs + 1);
            }
          }
          while (true) {
            const ch = line[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line.length - n);
          this.pushNewline();
          return "stream";
        }
        if (this.atLineEnd()) {
          const sp = yield* this.pushSpaces(true);
          yield* this.pushCount(line.length - sp);
          yield* this.pushNewline();
          return "stream";
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
      }
      *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          const s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
            yield* this.pushCount(3);
            this.indentValue = 0;
            this.indentNext = 0;
            return s === "---" ? "doc" : "stream";
          }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
          this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
          const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line[n]) {
          case "#":
            yield* this.pushCount(line.length - n);
          // fallthrough
          case void 0:
            yield* this.pushNewline();
            return yield* this.parseLineStart();
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel = 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            return "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            n += yield* this.parseBlockScalarHeader();
            n += yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - n);
            yield* this.pushNewline();
            return yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
          nl = yield* this.pushNewline();
          if (nl > 0) {
            sp = yield* this.pushSpaces(false);
            this.indentValue = indent = sp;
          } else {
            sp = 0;
          }
          sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line = this.getLine();
        if (line === null)
          return this.setNext("flow");
        if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
          const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}");
          if (!atFlowEndMarker) {
            this.flowLevel = 0;
            yield cst.FLOW_END;
            return yield* this.parseLineStart();
          }
        }
        let n = 0;
        while (line[n] === ",") {
          n += yield* this.pushCount(1);
          n += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line[n]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line.length - n);
            return "flow";
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel += 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            this.flowKey = true;
            this.flowLevel -= 1;
            return this.flowLevel ? "flow" : "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "flow";
          case '"':
          case "'":
            this.flowKey = true;
            return yield* this.parseQuotedScalar();
          case ":": {
            const next = this.charAt(1);
            if (this.flowKey || isEmpty(next) || next === ",") {
              this.flowKey = false;
              yield* this.pushCount(1);
              yield* this.pushSpaces(true);
              return "flow";
            }
          }
          // fallthrough
          default:
            this.flowKey = false;
            return yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        const quote2 = this.charAt(0);
        let end = this.buffer.indexOf(quote2, this.pos + 1);
        if (quote2 === "'") {
          while (end !== -1 && this.buffer[end + 1] === "'")
            end = this.buffer.indexOf("'", end + 2);
        } else {
          while (end !== -1) {
            let n = 0;
            while (this.buffer[end - 1 - n] === "\\")
              n += 1;
            if (n % 2 === 0)
              break;
            end = this.buffer.indexOf('"', end + 1);
          }
        }
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf("\n", this.pos);
        if (nl !== -1) {
          while (nl !== -1) {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf("\n", cs);
          }
          if (nl !== -1) {
            end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
          }
        }
        if (end === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
          const ch = this.buffer[++i];
          if (ch === "+")
            this.blockScalarKeep = true;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1;
        let indent = 0;
        let ch;
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i2;
              indent = 0;
              break;
            case "\r": {
              const next = this.buffer[i2 + 1];
              if (!next && !this.atEnd)
                return this.setNext("block-scalar");
              if (next === "\n")
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          if (this.blockScalarIndent === -1)
            this.indentNext = indent;
          else {
            this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          }
          do {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf("\n", cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === " ")
          ch = this.buffer[++i];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i2 = nl - 1;
            let ch2 = this.buffer[i2];
            if (ch2 === "\r")
              ch2 = this.buffer[--i2];
            const lastChar = i2;
            while (ch2 === " ")
              ch2 = this.buffer[--i2];
            if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
            else
              break;
          } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i]) {
          if (ch === ":") {
            const next = this.buffer[i + 1];
            if (isEmpty(next) || inFlow && flowIndicatorChars.has(next))
              break;
            end = i;
          } else if (isEmpty(ch)) {
            let next = this.buffer[i + 1];
            if (ch === "\r") {
              if (next === "\n") {
                i += 1;
                ch = "\n";
                next = this.buffer[i + 1];
              } else
                end = i;
            }
            if (next === "#" || inFlow && flowIndicatorChars.has(next))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end = i;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n) {
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos += n;
          return n;
        }
        return 0;
      }
      *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag();
              n += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar);
              n += yield* this.pushSpaces(true);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              const inFlow = this.flowLevel > 0;
              const ch1 = this.charAt(1);
              if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                if (!inFlow)
                  this.indentNext = this.indentValue + 1;
                else if (this.flowKey)
                  this.flowKey = false;
                n += yield* this.pushCount(1);
                n += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2;
          let ch = this.buffer[i];
          while (!isEmpty(ch) && ch !== ">")
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
        } else {
          let i = this.pos + 1;
          let ch = this.buffer[i];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
              ch = this.buffer[i += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i, false);
        }
      }
      *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === "\n")
          return yield* this.pushCount(1);
        else if (ch === "\r" && this.charAt(1) === "\n")
          return yield* this.pushCount(2);
        else
          return 0;
      }
      *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i];
        } while (ch === " " || allowTabs && ch === "	");
        const n = i - this.pos;
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos = i;
        }
        return n;
      }
      *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
      }
    };
    exports.Lexer = Lexer;
  }
});

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "node_modules/yaml/dist/parse/line-counter.js"(exports) {
    "use strict";
    var LineCounter2 = class {
      constructor() {
        this.lineStarts = [];
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        this.linePos = (offset) => {
          let low = 0;
          let high = this.lineStarts.length;
          while (low < high) {
            const mid = low + high >> 1;
            if (this.lineStarts[mid] < offset)
              low = mid + 1;
            else
              high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          const start = this.lineStarts[low - 1];
          return { line: low, col: offset - start + 1 };
        };
      }
    };
    exports.LineCounter = LineCounter2;
  }
});

// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "node_modules/yaml/dist/parse/parser.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var cst = require_cst();
    var lexer = require_lexer();
    function includesToken(list3, type) {
      for (let i = 0; i < list3.length; ++i)
        if (list3[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list3) {
      for (let i = 0; i < list3.length; ++i) {
        switch (list3[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
        }
      }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return true;
        default:
          return false;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          const it = parent.items[parent.items.length - 1];
          return it.sep ?? it.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i = prev.length;
      loop: while (--i >= 0) {
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i]?.type === "space") {
      }
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target, source) {
      if (source.length < 1e5)
        Array.prototype.push.apply(target, source);
      else
        for (let i = 0; i < source.length; ++i)
          target.push(source[i]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start") {
        for (const it of fc.items) {
          if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
            if (it.key)
              it.value = it.key;
            delete it.key;
            if (isFlowToken(it.value)) {
              if (it.value.end)
                arrayPushArray(it.value.end, it.sep);
              else
                it.value.end = it.sep;
            } else
              arrayPushArray(it.start, it.sep);
            delete it.sep;
          }
        }
      }
    }
    var Parser = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = true;
        this.atScalar = false;
        this.indent = 0;
        this.offset = 0;
        this.onKeyLine = false;
        this.stack = [];
        this.source = "";
        this.type = "";
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source.length;
          return;
        }
        const type = cst.tokenType(source);
        if (!type) {
          const message = `Not a YAML token: ${source}`;
          yield* this.pop({ type: "error", offset: this.offset, message, source });
          this.offset += source.length;
        } else if (type === "scalar") {
          this.atNewLine = false;
          this.atScalar = true;
          this.type = "scalar";
        } else {
          this.type = type;
          yield* this.step();
          switch (type) {
            case "newline":
              this.atNewLine = true;
              this.indent = 0;
              if (this.onNewLine)
                this.onNewLine(this.offset + source.length);
              break;
            case "space":
              if (this.atNewLine && source[0] === " ")
                this.indent += source.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        while (this.stack.length > 0)
          yield* this.pop();
      }
      get sourceToken() {
        const st = {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
        return st;
      }
      *step() {
        const top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          while (this.stack.length > 0)
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n) {
        return this.stack[this.stack.length - n];
      }
      *pop(error) {
        const token = error ?? this.stack.pop();
        if (!token) {
          const message = "Tried to pop an empty stack";
          yield { type: "error", offset: this.offset, source: "", message };
        } else if (this.stack.length === 0) {
          yield token;
        } else {
          const top = this.peek(1);
          if (token.type === "block-scalar") {
            token.indent = "indent" in top ? top.indent : 0;
          } else if (token.type === "flow-collection" && top.type === "document") {
            token.indent = 0;
          }
          if (token.type === "flow-collection")
            fixFlowSeqItems(token);
          switch (top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              const it = top.items[top.items.length - 1];
              if (it.value) {
                top.items.push({ start: [], key: token, sep: [] });
                this.onKeyLine = true;
                return;
              } else if (it.sep) {
                it.value = token;
              } else {
                Object.assign(it, { key: token, sep: [] });
                this.onKeyLine = !it.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              const it = top.items[top.items.length - 1];
              if (it.value)
                top.items.push({ start: [], value: token });
              else
                it.value = token;
              break;
            }
            case "flow-collection": {
              const it = top.items[top.items.length - 1];
              if (!it || it.value)
                top.items.push({ start: [], key: token, sep: [] });
              else if (it.sep)
                it.value = token;
              else
                Object.assign(it, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop();
              yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            const last = token.items[token.items.length - 1];
            if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
              if (top.type === "document")
                top.end = last.start;
              else
                top.items.push({ start: last.start });
              token.items.splice(-1, 1);
            }
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            const doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            if (this.type === "doc-start")
              doc.start.push(this.sourceToken);
            this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            if (findNonEmptyIndex(doc.start) !== -1) {
              yield* this.pop();
              yield* this.step();
            } else
              doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
          this.stack.push(bv);
        else {
          yield {
            type: "error",
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML document`,
            source: this.source
          };
        }
      }
      *scalar(scalar) {
        if (this.type === "map-value-ind") {
          const prev = getPrevProps(this.peek(2));
          const start = getFirstKeyStartProps(prev);
          let sep3;
          if (scalar.end) {
            sep3 = scalar.end;
            sep3.push(this.sourceToken);
            delete scalar.end;
          } else
            sep3 = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep: sep3 }]
          };
          this.onKeyLine = true;
          this.stack[this.stack.length - 1] = map;
        } else
          yield* this.lineEnd(scalar);
      }
      *blockScalar(scalar) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar.props.push(this.sourceToken);
            return;
          case "scalar":
            scalar.source = this.source;
            this.atNewLine = true;
            this.indent = 0;
            if (this.onNewLine) {
              let nl = this.source.indexOf("\n") + 1;
              while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf("\n", nl) + 1;
              }
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop();
            yield* this.step();
        }
      }
      *blockMap(map) {
        const it = map.items[map.items.length - 1];
        switch (this.type) {
          case "newline":
            this.onKeyLine = false;
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              it.start.push(this.sourceToken);
            }
            return;
          case "space":
          case "comment":
            if (it.value) {
              map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              if (this.atIndentedComment(it.start, map.indent)) {
                const prev = map.items[map.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  map.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map.indent) {
          const atMapIndent = !this.onKeyLine && this.indent === map.indent;
          const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
          let start = [];
          if (atNextItem && it.sep && !it.value) {
            const nl = [];
            for (let i = 0; i < it.sep.length; ++i) {
              const st = it.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
                  break;
                case "space":
                  break;
                case "comment":
                  if (st.indent > map.indent)
                    nl.length = 0;
                  break;
                default:
                  nl.length = 0;
              }
            }
            if (nl.length >= 2)
              start = it.sep.splice(nl[1]);
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start });
                this.onKeyLine = true;
              } else if (it.sep) {
                it.sep.push(this.sourceToken);
              } else {
                it.start.push(this.sourceToken);
              }
              return;
            case "explicit-key-ind":
              if (!it.sep && !it.explicitKey) {
                it.start.push(this.sourceToken);
                it.explicitKey = true;
              } else if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start, explicitKey: true });
              } else {
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [this.sourceToken], explicitKey: true }]
                });
              }
              this.onKeyLine = true;
              return;
            case "map-value-ind":
              if (it.explicitKey) {
                if (!it.sep) {
                  if (includesToken(it.start, "newline")) {
                    Object.assign(it, { key: null, sep: [this.sourceToken] });
                  } else {
                    const start2 = getFirstKeyStartProps(it.start);
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start2, key: null, sep: [this.sourceToken] }]
                    });
                  }
                } else if (it.value) {
                  map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                  });
                } else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
                  const start2 = getFirstKeyStartProps(it.start);
                  const key = it.key;
                  const sep3 = it.sep;
                  sep3.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key, sep: sep3 }]
                  });
                } else if (start.length > 0) {
                  it.sep = it.sep.concat(start, this.sourceToken);
                } else {
                  it.sep.push(this.sourceToken);
                }
              } else {
                if (!it.sep) {
                  Object.assign(it, { key: null, sep: [this.sourceToken] });
                } else if (it.value || atNextItem) {
                  map.items.push({ start, key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [], key: null, sep: [this.sourceToken] }]
                  });
                } else {
                  it.sep.push(this.sourceToken);
                }
              }
              this.onKeyLine = true;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (atNextItem || it.value) {
                map.items.push({ start, key: fs, sep: [] });
                this.onKeyLine = true;
              } else if (it.sep) {
                this.stack.push(fs);
              } else {
                Object.assign(it, { key: fs, sep: [] });
                this.onKeyLine = true;
              }
              return;
            }
            default: {
              const bv = this.startBlockValue(map);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else if (atMapIndent) {
                  map.items.push({ start });
                }
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                seq.items.push({ start: [this.sourceToken] });
            } else
              it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it.start, seq.indent)) {
                const prev = seq.items[seq.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  seq.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it.value || this.indent <= seq.indent)
              break;
            it.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            if (it.value || includesToken(it.start, "seq-item-ind"))
              seq.items.push({ start: [this.sourceToken] });
            else
              it.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          const bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do {
            yield* this.pop();
            top = this.peek(1);
          } while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              if (!it || it.sep)
                fc.items.push({ start: [this.sourceToken] });
              else
                it.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              if (!it || it.value)
                fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                Object.assign(it, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              if (!it || it.value)
                fc.items.push({ start: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                it.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (!it || it.value)
                fc.items.push({ start: [], key: fs, sep: [] });
              else if (it.sep)
                this.stack.push(fs);
              else
                Object.assign(it, { key: fs, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          const bv = this.startBlockValue(fc);
          if (bv)
            this.stack.push(bv);
          else {
            yield* this.pop();
            yield* this.step();
          }
        } else {
          const parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
            yield* this.pop();
            yield* this.step();
          } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            const sep3 = fc.end.splice(1, fc.end.length);
            sep3.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep: sep3 }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
          } else {
            yield* this.lineEnd(fc);
          }
        }
      }
      flowScalar(type) {
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        return {
          type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            start.push(this.sourceToken);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, explicitKey: true }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start, indent) {
        if (this.type !== "comment")
          return false;
        if (this.indent <= indent)
          return false;
        return start.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        if (this.type !== "doc-mode") {
          if (docEnd.end)
            docEnd.end.push(this.sourceToken);
          else
            docEnd.end = [this.sourceToken];
          if (this.type === "newline")
            yield* this.pop();
        }
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop();
            yield* this.step();
            break;
          case "newline":
            this.onKeyLine = false;
          // fallthrough
          case "space":
          case "comment":
          default:
            if (token.end)
              token.end.push(this.sourceToken);
            else
              token.end = [this.sourceToken];
            if (this.type === "newline")
              yield* this.pop();
        }
      }
    };
    exports.Parser = Parser;
  }
});

// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "node_modules/yaml/dist/public-api.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var errors = require_errors();
    var log = require_log();
    var identity = require_identity();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    function parseOptions(options) {
      const prettyErrors = options.prettyErrors !== false;
      const lineCounter$1 = options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null;
      return { lineCounter: lineCounter$1, prettyErrors };
    }
    function parseAllDocuments(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      const docs = Array.from(composer$1.compose(parser$1.parse(source)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument2(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
      }
      return doc;
    }
    function parse(src, reviver, options) {
      let _reviver = void 0;
      if (typeof reviver === "function") {
        _reviver = reviver;
      } else if (options === void 0 && reviver && typeof reviver === "object") {
        options = reviver;
      }
      const doc = parseDocument2(src, options);
      if (!doc)
        return null;
      doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
      if (doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        else
          doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options));
    }
    function stringify(value, replacer, options) {
      let _replacer = null;
      if (typeof replacer === "function" || Array.isArray(replacer)) {
        _replacer = replacer;
      } else if (options === void 0 && replacer) {
        options = replacer;
      }
      if (typeof options === "string")
        options = options.length;
      if (typeof options === "number") {
        const indent = Math.round(options);
        options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value === void 0) {
        const { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
          return void 0;
      }
      if (identity.isDocument(value) && !_replacer)
        return value.toString(options);
      return new Document.Document(value, _replacer, options).toString(options);
    }
    exports.parse = parse;
    exports.parseAllDocuments = parseAllDocuments;
    exports.parseDocument = parseDocument2;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var Schema = require_Schema();
    var errors = require_errors();
    var Alias = require_Alias();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports.Composer = composer.Composer;
    exports.Document = Document.Document;
    exports.Schema = Schema.Schema;
    exports.YAMLError = errors.YAMLError;
    exports.YAMLParseError = errors.YAMLParseError;
    exports.YAMLWarning = errors.YAMLWarning;
    exports.Alias = Alias.Alias;
    exports.isAlias = identity.isAlias;
    exports.isCollection = identity.isCollection;
    exports.isDocument = identity.isDocument;
    exports.isMap = identity.isMap;
    exports.isNode = identity.isNode;
    exports.isPair = identity.isPair;
    exports.isScalar = identity.isScalar;
    exports.isSeq = identity.isSeq;
    exports.Pair = Pair.Pair;
    exports.Scalar = Scalar.Scalar;
    exports.YAMLMap = YAMLMap.YAMLMap;
    exports.YAMLSeq = YAMLSeq.YAMLSeq;
    exports.CST = cst;
    exports.Lexer = lexer.Lexer;
    exports.LineCounter = lineCounter.LineCounter;
    exports.Parser = parser.Parser;
    exports.parse = publicApi.parse;
    exports.parseAllDocuments = publicApi.parseAllDocuments;
    exports.parseDocument = publicApi.parseDocument;
    exports.stringify = publicApi.stringify;
    exports.visit = visit.visit;
    exports.visitAsync = visit.visitAsync;
  }
});

// src/adapters/git/git.ts
import { execFile } from "node:child_process";
var GitError = class extends Error {
  name = "GitError";
};
var SAFE = [
  ...["-c", "core.hooksPath=/dev/null"],
  ...["-c", "core.fsmonitor=false"],
  ...["-c", "protocol.ext.allow=never"],
  ...["-c", "gc.auto=0"],
  ...["-c", "maintenance.auto=false"]
];
var WITHHELD = /^(INPUT_.*|ACTIONS_.*|GITHUB_.*|GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|PREFIX|NAMESPACE|SHALLOW_FILE|GRAFT_FILE|IMPLICIT_WORK_TREE|REPLACE_REF_BASE|NO_REPLACE_OBJECTS|INTERNAL_SUPER_PREFIX|CONFIG|CONFIG_PARAMETERS|EXTERNAL_DIFF|EDITOR|TRACE.*))$/;
var MOST_OUTPUT = 256 * 1024 * 1024;
var Git = class {
  #env;
  #signal;
  constructor(variables, signal2) {
    const kept = Object.entries(variables).filter(
      (entry) => entry[1] !== void 0 && !WITHHELD.test(entry[0])
    );
    this.#env = {
      ...Object.fromEntries(kept),
      LC_ALL: "C",
      GIT_TERMINAL_PROMPT: "0",
      // Reading must not write: not even a refreshed index.
      GIT_OPTIONAL_LOCKS: "0",
      // Large files stay pointers, as actions/checkout leaves them: their server would be the
      // repository's own choice, and its credentials the user's.
      GIT_LFS_SKIP_SMUDGE: "1"
    };
    this.#signal = signal2;
  }
  /** What the command prints, without the last line break. @throws GitError */
  async run(args, { cwd, env }) {
    return await new Promise((resolve5, reject) => {
      execFile(
        "git",
        [...SAFE, ...args],
        {
          cwd,
          env: { ...this.#env, ...env },
          encoding: "utf8",
          maxBuffer: MOST_OUTPUT,
          signal: this.#signal
        },
        (error, stdout, stderr) => {
          if (!error) resolve5(stdout.replace(/\n$/, ""));
          else if (this.#signal.aborted) reject(this.#signal.reason);
          else reject(new GitError(lastWords(stderr) || error.message));
        }
      );
    });
  }
  /** The same, or null when the command fails. */
  async try(args, options) {
    try {
      return await this.run(args, options);
    } catch (error) {
      if (error instanceof GitError) return null;
      throw error;
    }
  }
  /**
   * The environment that authorises requests to a server, and to no other: through git's
   * configuration variables, since arguments and files can be read by others.
   */
  authorise(server, token) {
    const count = Number(this.#env["GIT_CONFIG_COUNT"] ?? 0);
    const credentials = Buffer.from(`x-access-token:${token}`).toString("base64");
    return {
      GIT_CONFIG_COUNT: String(count + 1),
      [`GIT_CONFIG_KEY_${count}`]: `http.${server.replace(/\/+$/, "")}/.extraheader`,
      [`GIT_CONFIG_VALUE_${count}`]: `AUTHORIZATION: basic ${credentials}`
    };
  }
};
function lastWords(stderr) {
  return stderr.trim().split("\n").slice(-3).join(" ").trim();
}

// src/config/settings.ts
function readTexts(texts, label) {
  const values = {};
  const problems = [];
  for (const name of INPUT_NAMES) {
    const text2 = texts[name];
    if (text2 === void 0) continue;
    const result = INPUTS[name].reader.read(text2);
    if ("value" in result) values[name] = result.value;
    else problems.push(...result.refusals.map((refusal) => ({ where: label(name), ...refusal })));
  }
  return { values, problems };
}
function withDefaults(typed, file) {
  const entries = INPUT_NAMES.map((name) => [
    name,
    typed[name] ?? file?.values[name] ?? INPUTS[name].fallback
  ]);
  return Object.fromEntries(entries);
}
function settingsFrom(values, texts, { scenarios, hooks }, workingDirectory, randomSeed2) {
  const { token: _token, ...given2 } = texts;
  const env = values.env.map((entry) => entry.name).join("\n");
  return {
    mode: values.mode,
    control: values.control,
    start: values.start,
    install: values.install,
    build: values.build,
    workingDirectory,
    env: values.env,
    readyTimeout: values["ready-timeout"],
    scenarios,
    hooks,
    runDuration: values["run-duration"],
    alpha: values.alpha,
    tolerance: values.tolerance,
    budget: values.budget,
    onRegression: values["on-regression"],
    onInconclusive: values["on-inconclusive"],
    onBaselineFailed: values["on-baseline-failed"],
    seed: values.seed ?? randomSeed2,
    given: texts.env === void 0 ? given2 : { ...given2, env }
  };
}

// src/given.ts
import { resolve as resolve3 } from "node:path";

// src/adapters/files.ts
import { existsSync as existsSync2, readFileSync, realpathSync as realpathSync2, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative as relative2, resolve as resolve2 } from "node:path";

// src/adapters/git/repository.ts
import { existsSync, realpathSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
async function openRepository(git, directory) {
  const refuse = (found, advice) => ({
    problem: { where: "working-directory", found, advice }
  });
  if (!existsSync(directory)) {
    return refuse(JSON.stringify(directory), "give a directory that exists in the repository");
  }
  const inside = { cwd: directory };
  let root;
  try {
    root = await git.run(["rev-parse", "--show-toplevel"], inside);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const advice = "run it inside a git repository; in a workflow, after actions/checkout";
    return refuse(`${JSON.stringify(directory)} (git: ${error.message})`, advice);
  }
  const head = await git.try(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], inside);
  if (head === null) return refuse("a repository without a commit", "commit something first");
  const at = { cwd: root };
  const [common2, shallow, origin] = await Promise.all([
    git.run(["rev-parse", "--git-common-dir"], at),
    git.run(["rev-parse", "--is-shallow-repository"], at),
    git.try(["remote", "get-url", "origin"], at)
  ]);
  return {
    repository: {
      root,
      commonDirectory: resolve(root, common2),
      head,
      parents: await parentsOf(git, head, at.cwd),
      isShallow: shallow === "true",
      origin
    }
  };
}
async function parentsOf(git, commit, cwd) {
  const text2 = await git.run(["cat-file", "commit", commit], { cwd });
  const headers = text2.slice(0, text2.indexOf("\n\n"));
  return [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "");
}
function insideRepository(root, directory) {
  const path = relative(realpathSync(root), realpathSync(directory));
  if (path === "") return ".";
  if (path === ".." || path.startsWith(`..${sep}`)) return null;
  return path.split(sep).join("/");
}

// src/adapters/files.ts
var LARGEST_BODY = 64 * 1024 * 1024;
var DEFAULT_CONFIGS = ["cannongate.yml", join(".github", "cannongate.yml")];
function findConfig(root, directory, given2, cwd) {
  const candidates = given2 === null ? [.../* @__PURE__ */ new Set([directory, root])].flatMap(
    (folder) => DEFAULT_CONFIGS.map((name2) => join(folder, name2))
  ) : [cwd, directory, root].map((folder) => resolve2(folder, given2));
  const path = candidates.find(isFile);
  const where = "config";
  if (path === void 0) {
    if (given2 === null) return null;
    return { problem: { where, found: JSON.stringify(given2), advice: "give a file that exists" } };
  }
  const name = insideRepository(root, path);
  if (name !== null) return { name, path, text: readFileSync(path, "utf8") };
  const advice = "give a file inside the repository";
  return { problem: { where, found: JSON.stringify(given2 ?? path), advice } };
}
function misnamedConfigs(root, directory) {
  return [.../* @__PURE__ */ new Set([directory, root])].flatMap((folder) => DEFAULT_CONFIGS.map((name) => join(folder, name))).map((path) => path.replace(/\.yml$/, ".yaml")).filter(isFile).map((path) => relative2(root, path)).map((name) => `${name} is not read: rename it to ${basename(name, ".yaml")}.yml`);
}
function bodyReader(root, config2) {
  return (path) => {
    const file = resolve2(config2 === null ? root : dirname(config2.path), path);
    const byName = relative2(root, file);
    if (/^\.\.(?:[/\\]|$)/.test(byName) || isAbsolute(byName)) return { advice: OUTSIDE };
    if (!isFile(file)) return { advice: `give a file that exists; there is none at ${byName}` };
    if (insideRepository(root, file) === null) return { advice: OUTSIDE };
    const { size } = statSync(file);
    if (size > LARGEST_BODY)
      return { advice: `give a file of at most 64 MiB; it has ${size} bytes` };
    return { value: readFileSync(file) };
  };
}
var OUTSIDE = "give a file inside the repository";
function isFile(path) {
  return existsSync2(path) && statSync(realpathSync2(path)).isFile();
}

// src/config/file.ts
var import_yaml = __toESM(require_dist(), 1);

// src/config/captures.ts
var jsonPath = reader(
  "the path of a value in a JSON body, for example data.items[0].id",
  (raw) => {
    const text2 = (asText(raw)?.trim() ?? "").replace(/^\$\.?/, "");
    if (!/^(?:[^.[\]\s]+|\[\d+\])(?:\.[^.[\]\s]+|\[\d+\])*$/.test(text2)) return void 0;
    return [...text2.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(
      ([key, index]) => index === void 0 ? key : Number(index)
    );
  }
);
var PATTERN = 'a regular expression with one group, for example name="csrf" value="([^"]+)"';
var pattern = {
  accepts: PATTERN,
  schema: { type: "string" },
  read(raw) {
    const refuse = (why) => ({
      refusals: [{ found: quote(raw), advice: `${why}give ${PATTERN}` }]
    });
    if (typeof raw !== "string" || raw === "") return refuse("");
    try {
      const groups = (new RegExp(`${raw}|`).exec("")?.length ?? 1) - 1;
      return groups === 1 ? { value: raw } : refuse(`it has ${groups} groups; `);
    } catch (error) {
      return refuse(`${error.message}; `);
    }
  }
};
function isCaptureName(name) {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
}

// src/config/gates.ts
function mayGate(metric, load2) {
  const { gates } = metricNamed(metric);
  return gates[load2] === "by-default" || gates[load2] === "on-request";
}
var GATEABLE = METRICS.map(({ name }) => name).filter(
  (name) => LOAD_KINDS.some((load2) => mayGate(name, load2))
);
function defaultGates(load2, tolerance) {
  return METRICS.filter(({ gates }) => gates[load2] === "by-default").map(({ name }) => ({
    metric: name,
    tolerance
  }));
}
function adviceForGate(metric, load2) {
  const gateable = GATEABLE.filter((name) => mayGate(name, load2));
  const instead = `give ${gateable.join(", ").replace(/, ([^,]*)$/, " or $1")}`;
  if (load2 !== "rate" && mayGate(metric, "rate")) {
    return `it is gated at a fixed rate only: give the scenario a rate, for example rate: 60%; or ${instead}`;
  }
  if (load2 !== "amount" && mayGate(metric, "amount")) {
    return `it is gated for a fixed amount only: give the scenario an amount; or ${instead}`;
  }
  return load2 === "rate" ? `at a fixed rate it says nothing: ${instead}` : `with a fixed amount, completion-time says the same: ${instead}`;
}

// src/config/rate.ts
var SLOWEST = 1;
var FASTEST = 1e5;
var LARGEST_SHARE = 0.95;
var requestRate = reader(
  `requests per second from ${SLOWEST}/s to 100,000/s, for example 500/s, or a share of the baseline\u2019s capacity from 1% to 95%, for example 60%`,
  (raw) => {
    const match = /^(\d+(?:\.\d+)?) ?(\/ ?s|%)$/.exec(asText(raw)?.trim() ?? "");
    if (!match) return void 0;
    const [, digits = "", unit] = match;
    if (unit === "%") {
      const share = Number(digits) / 100;
      return share >= 0.01 && share <= LARGEST_SHARE ? { asked: `${digits}%`, share } : void 0;
    }
    const perSecond = Number(digits);
    const fits = perSecond >= SLOWEST && perSecond <= FASTEST;
    return fits ? { asked: `${digits}/s`, perSecond } : void 0;
  },
  { type: "string", pattern: "^\\s*\\d+(\\.\\d+)? ?(/ ?s|%)\\s*$" }
);

// src/config/readers.ts
var readers = /* @__PURE__ */ new WeakMap();
function read(from) {
  const schema = unknown().transform((raw, context) => {
    const result = from.read(raw);
    if ("value" in result) return result.value;
    for (const { found, advice } of result.refusals) {
      context.addIssue({ code: "custom", message: advice, params: { found } });
    }
    return NEVER;
  });
  readers.set(schema, from);
  return schema;
}
var shorthands = /* @__PURE__ */ new WeakMap();
function shortened(short, lengthen, schema) {
  const preprocessed = preprocess(lengthen, schema);
  shorthands.set(preprocessed, short);
  return preprocessed;
}

// src/config/file-schema.ts
var status = integer(100, 599);
var statuses = {
  accepts: status.accepts,
  schema: { anyOf: [status.schema, { type: "array", items: status.schema, minItems: 1 }] },
  read: (raw) => listOf(status, "HTTP statuses").read(Array.isArray(raw) ? raw : [raw])
};
var expectedBodySchema = shortened(
  SCALAR,
  (raw) => typeof raw === "object" && raw !== null ? raw : { contains: raw },
  strictObject({
    contains: read(text("text that every response holds")).optional(),
    type: read(mediaType).optional()
  })
);
var expectSchema = strictObject({
  status: read(statuses).optional(),
  body: expectedBodySchema.optional()
});
var gateSchema = shortened(
  { enum: GATEABLE },
  (raw) => typeof raw === "string" ? { metric: raw } : raw,
  strictObject({
    metric: read(choice(...GATEABLE)),
    tolerance: read(percentage).optional()
  })
);
var body = reader(
  "text, or a mapping or list to be sent as JSON",
  (raw) => {
    if (typeof raw === "string") return { text: raw, json: false };
    if (typeof raw === "object" && raw !== null) return { text: JSON.stringify(raw), json: true };
    return void 0;
  },
  { type: ["string", "object", "array"] }
);
var fileName = text("the path of a file in the repository");
var fieldSchema = shortened(
  SCALAR,
  (raw) => typeof raw === "object" && raw !== null ? raw : { value: raw },
  strictObject({
    value: read(reader("a text or a number", asText)).optional(),
    file: read(fileName).optional(),
    type: read(mediaType).optional()
  })
);
var formSchema = record(string(), fieldSchema);
var captureSchema = strictObject({
  json: read(jsonPath).optional(),
  header: read(headerName).optional(),
  pattern: read(pattern).optional()
});
var hook = read(text("a command line for the shell"));
var hooksSchema = strictObject({
  "before-launch": hook.optional(),
  "after-launch": hook.optional()
});
var requestShape = {
  method: read(requestMethod).optional(),
  query: read(queryValues).optional(),
  headers: read(requestHeaders).optional(),
  body: read(body).optional(),
  "body-file": read(fileName).optional(),
  form: formSchema.optional(),
  expect: expectSchema.optional()
};
var sequenceItemSchema = strictObject({
  ...requestShape,
  path: read(requestPath),
  capture: record(string(), captureSchema).optional()
});
var harSchema = shortened(
  fileName.schema,
  (raw) => typeof raw === "string" ? { file: raw } : raw,
  strictObject({
    file: read(fileName),
    host: read(text("a host that the file has requests to, for example localhost:3000")).optional()
  })
);
var tlsSchema = shortened(
  { const: true },
  (raw) => raw === true ? {} : raw,
  strictObject({
    servername: read(text("the name of a server")).optional(),
    "cert-file": read(fileName).optional(),
    "key-file": read(fileName).optional()
  })
);
var scenarioSchema = strictObject({
  name: read(text("a name")).optional(),
  ...requestShape,
  path: read(requestPath).optional(),
  har: harSchema.optional(),
  sequence: array(sequenceItemSchema).min(1).optional(),
  connections: read(INPUTS.connections.reader).optional(),
  pipelining: read(integer(1, 100)).optional(),
  timeout: read(duration(1, 600, "10s")).optional(),
  tls: tlsSchema.optional(),
  amount: read(integer(1, 1e7)).optional(),
  rate: read(requestRate).optional(),
  gate: array(gateSchema).optional(),
  tolerance: read(percentage).optional(),
  hooks: hooksSchema.optional(),
  tags: read(listOf(text("a word"), "words")).optional(),
  only: read(yesOrNo).optional(),
  skip: read(yesOrNo).optional()
});
var inputShape = Object.fromEntries(
  namesFor("file").map((name) => [name, read(INPUTS[name].reader).optional()])
);
var fileSchema = strictObject({
  ...inputShape,
  hooks: hooksSchema.optional(),
  scenarios: array(scenarioSchema).min(1).optional()
});
function keysAt(path) {
  let schema = fileSchema;
  for (const key of path) schema = inner(schema, key);
  const object2 = unwrapped(schema);
  return object2 instanceof ZodObject ? Object.keys(object2.shape) : [];
}
function inner(schema, key) {
  const container = unwrapped(schema);
  if (container instanceof ZodObject) return container.shape[String(key)];
  if (container instanceof ZodArray) return container.element;
  return container instanceof ZodRecord ? container.valueType : void 0;
}
function unwrapped(schema) {
  if (schema instanceof ZodOptional) return unwrapped(schema.unwrap());
  return schema instanceof ZodPipe ? unwrapped(schema.out) : schema;
}

// src/config/file.ts
function parseConfigFile(name, text2) {
  const lines = new import_yaml.LineCounter();
  const document = (0, import_yaml.parseDocument)(text2, { lineCounter: lines, prettyErrors: false });
  const locate = (path) => `${name}${position(document, lines, path)}${spellPath(path)}`;
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => {
      const { line, col } = lines.linePos(error.pos[0]);
      return { where: `${name}:${line}:${col}`, advice: `not valid YAML: ${error.message}` };
    });
    return { problems, values: {} };
  }
  let raw;
  try {
    raw = document.toJS() ?? {};
  } catch (error) {
    const advice = `not valid YAML: ${error.message}`;
    return { problems: [{ where: name, advice }], values: {} };
  }
  const result = fileSchema.safeParse(raw);
  if (!result.success) {
    const problems = result.error.issues.flatMap((issue) => describe(issue, raw, locate));
    return { problems: problems.sort(inReadingOrder), values: rightInputs(raw) };
  }
  const { scenarios = [], hooks = {}, ...values } = result.data;
  return { file: { name, values: onlyInputs(values), scenarios, hooks, locate } };
}
function rightInputs(raw) {
  if (typeof raw !== "object" || raw === null) return {};
  const values = Object.entries(raw).flatMap(([key, found]) => {
    const name = namesFor("file").find((each) => each === key);
    const result = name && INPUTS[name].reader.read(found);
    return result && "value" in result ? [[key, result.value]] : [];
  });
  return Object.fromEntries(values);
}
function onlyInputs(values) {
  const given2 = namesFor("file").filter((name) => values[name] !== void 0);
  return Object.fromEntries(given2.map((name) => [name, values[name]]));
}
function inReadingOrder(a, b) {
  const place = ({ where }) => /:(\d+):(\d+)/.exec(where)?.slice(1).map(Number) ?? [];
  const [lineA = 0, columnA = 0] = place(a);
  const [lineB = 0, columnB = 0] = place(b);
  return lineA - lineB || columnA - columnB;
}
function describe(issue, raw, locate) {
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        where: locate([...issue.path, key]),
        found: "an unknown key",
        advice: adviceForUnknown(key, keysAt(issue.path))
      }));
    case "custom": {
      const found = issue.params?.["found"];
      if (found === void 0 || found === "nothing") return [missing(issue, locate)];
      return [{ where: locate(issue.path), found: asText(found) ?? "", advice: issue.message }];
    }
    case "too_small":
      return [{ where: locate(issue.path), found: "[]", advice: "give at least one scenario" }];
    case "invalid_type": {
      const value = valueAt(raw, issue.path);
      if (value === void 0) return [missing(issue, locate)];
      const expected = { array: "a list", object: "a mapping" }[String(issue.expected)];
      const advice = `give ${expected ?? String(issue.expected)}`;
      return [{ where: locate(issue.path), found: quote(value), advice }];
    }
    default:
      return [{ where: locate(issue.path), advice: issue.message }];
  }
}
function missing(issue, locate) {
  const key = String(issue.path.at(-1));
  return { where: locate(issue.path.slice(0, -1)), found: `no ${key}`, advice: `give its ${key}` };
}
function valueAt(raw, path) {
  return path.reduce(
    (value, key) => value?.[key],
    raw
  );
}
function position(document, lines, path) {
  const parent = path.length > 0 ? document.getIn(path.slice(0, -1), true) : void 0;
  const container = path.length === 1 ? document.contents : parent;
  const pair2 = (0, import_yaml.isMap)(container) ? container.items.find((item) => (0, import_yaml.isScalar)(item.key) && item.key.value === path.at(-1)) : void 0;
  const node = pair2?.key ?? (path.length > 0 ? document.getIn(path, true) : document.contents);
  const offset = (0, import_yaml.isNode)(node) ? node.range?.[0] : void 0;
  if (offset === void 0) {
    return path.length > 0 ? position(document, lines, path.slice(0, -1)) : "";
  }
  const { line, col } = lines.linePos(offset);
  return `:${line}:${col}`;
}
function spellPath(path) {
  const spelt = path.map((key) => typeof key === "number" ? `[${key}]` : `.${String(key)}`);
  return path.length === 0 ? "" : ` ${spelt.join("").replace(/^\./, "")}`;
}

// src/given.ts
async function readGiven({ cwd, texts, label, problems: before }, git) {
  const { values: typed, problems } = readTexts(texts, label);
  const found = [...before, ...problems];
  const directory = resolve3(cwd, typed["working-directory"] ?? ".");
  const opened = await openRepository(git, directory);
  if ("problem" in opened) return { problems: [...found, opened.problem] };
  const { repository } = opened;
  const looked = findConfig(repository.root, directory, typed.config ?? null, cwd);
  const config2 = looked !== null && "path" in looked ? looked : null;
  if (looked !== null && "problem" in looked) found.push(looked.problem);
  let file = null;
  let tellable = null;
  if (config2) {
    const parsed = parseConfigFile(config2.name, config2.text);
    if ("file" in parsed) file = parsed.file;
    else {
      tellable = parsed;
      found.push(...parsed.problems);
    }
  }
  return {
    ...{ typed, directory, repository, config: config2, file, found },
    values: withDefaults(typed, file),
    told: withDefaults(typed, file ?? tellable)
  };
}

// src/gate.ts
import { randomBytes } from "node:crypto";
import { existsSync as existsSync7, statSync as statSync3 } from "node:fs";
import { join as join7, resolve as resolve4 } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

// src/adapters/app/apps.ts
import { join as join4, relative as relative3 } from "node:path";

// src/adapters/process/group.ts
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync as closeSync2, openSync as openSync2 } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

// src/adapters/process/marker.ts
var MARKER = "CANNONGATE_PROCESS";

// src/adapters/process/log-file.ts
import {
  closeSync,
  existsSync as existsSync3,
  ftruncateSync,
  openSync,
  readSync,
  statSync as statSync2,
  truncateSync,
  writeSync
} from "node:fs";
import { stripVTControlCharacters } from "node:util";
var TAIL_BYTES = 64 * 1024;
var LONGEST_LINE = 500;
var LARGEST_FILE = 16 * 1024 * 1024;
function lastLines(file, count = 20, secrets = []) {
  if (!existsSync3(file)) return [];
  const size = statSync2(file).size;
  const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
  } finally {
    closeSync(descriptor);
  }
  const plain = stripVTControlCharacters(buffer.toString("utf8"));
  const strike = (text2) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text2);
  return strike(plain).split(/[\r\n\u2028\u2029]+/).map((line) => line.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trimEnd()).filter((line) => line !== "").slice(-count).map((line) => line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}\u2026` : line);
}
function shrink(file) {
  if (!existsSync3(file)) return;
  const { size } = statSync2(file);
  if (size <= TAIL_BYTES) return;
  const tail = Buffer.alloc(TAIL_BYTES);
  const descriptor = openSync(file, "r+");
  try {
    const read2 = readSync(descriptor, tail, 0, TAIL_BYTES, size - TAIL_BYTES);
    ftruncateSync(descriptor, 0);
    writeSync(descriptor, tail, 0, read2, 0);
  } finally {
    closeSync(descriptor);
  }
}
function trim(file) {
  if (existsSync3(file) && statSync2(file).size > LARGEST_FILE) truncateSync(file, 0);
}

// src/adapters/process/group.ts
var GRACE_MS = 2e3;
var KILL_MS = 2e3;
var POLL_MS = 10;
var LOG_CHECK_MS = 100;
async function startGroup(line, options) {
  const mark = randomUUID();
  const log = openSync2(options.log, "a");
  const cores = options.cores ?? null;
  const [program, args] = cores === null ? [line, []] : ["taskset", ["--cpu-list", cores, "/bin/sh", "-c", line]];
  const child = spawn(program, args, {
    shell: cores === null,
    cwd: options.cwd,
    env: { ...options.env, [MARKER]: mark },
    detached: true,
    stdio: ["ignore", log, log]
  });
  closeSync2(log);
  const trimming = setInterval(() => {
    trim(options.log);
  }, LOG_CHECK_MS).unref();
  let exit = null;
  const exited = new Promise((resolve5, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal2) => {
      exit = { code, signal: signal2 };
      resolve5(exit);
    });
  });
  const { pid } = child;
  if (pid === void 0) {
    await exited;
    throw new Error(`could not start a shell in ${options.cwd}`);
  }
  let stopped = null;
  return {
    pid,
    mark,
    get exit() {
      return exit;
    },
    exited,
    async [Symbol.asyncDispose]() {
      clearInterval(trimming);
      stopped ??= stop(pid, `${MARKER}=${mark}`);
      await stopped;
      shrink(options.log);
    }
  };
}
async function stop(root, marker) {
  const members = () => /* @__PURE__ */ new Set([...processTree(root), ...processesMarked(marker)]);
  const first = members();
  signal(root, first, "SIGTERM");
  if (await gone(root, first, GRACE_MS)) {
    if (members().size === 0) return;
  }
  for (let waited = 0; waited < KILL_MS; waited += 100) {
    const left = members();
    signal(root, left, "SIGKILL");
    if (await gone(root, left, 100)) return;
  }
}
function signal(root, members, name) {
  const outside = [...members].filter((pid) => groupOf(pid) !== root);
  for (const target of [-root, ...outside]) {
    try {
      process.kill(target, name);
    } catch {
    }
  }
}
async function gone(root, members, ms) {
  for (let waited = 0; waited <= ms; waited += POLL_MS) {
    if (![root, ...members].some(isAlive)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

// src/adapters/process/sockets.ts
import { readdirSync, readlinkSync } from "node:fs";
var LISTENING = "0A";
function listeningPorts(pids) {
  const ports = pids.flatMap((pid) => {
    const held = new Set(socketsOf(pid));
    return listening(pid).flatMap(({ port, inode }) => held.has(inode) ? [port] : []);
  });
  return [...new Set(ports)].sort((a, b) => a - b);
}
function portsHeldAlone(pids) {
  const held = new Set(pids.filter(isOnThisNetwork).flatMap(socketsOf));
  const sockets = listening("self");
  const others = new Set(sockets.flatMap(({ port, inode }) => held.has(inode) ? [] : [port]));
  const own = sockets.flatMap(({ port, inode }) => held.has(inode) ? [port] : []);
  return [...new Set(own)].filter((port) => !others.has(port)).sort((a, b) => a - b);
}
function listenersOn(port, pids) {
  const inodes = /* @__PURE__ */ new Set();
  const holders = pids.filter((pid) => {
    const held = new Set(socketsOf(pid));
    const here = listening(pid).filter((each) => each.port === port && held.has(each.inode));
    for (const { inode } of here) inodes.add(inode);
    return here.length > 0;
  });
  return { pids: new Set(holders), inodes };
}
function listening(pid) {
  return ["tcp", "tcp6"].flatMap((table) => (readOrNull(`/proc/${pid}/net/${table}`) ?? "").split("\n").slice(1)).map((line) => line.trim().split(/\s+/)).filter((fields) => fields[3] === LISTENING).map((fields) => ({
    port: Number.parseInt(fields[1]?.split(":")[1] ?? "", 16),
    inode: fields[9] ?? ""
  }));
}
function isOnThisNetwork(pid) {
  const network = (of) => linkOrNull(`/proc/${of}/ns/net`);
  return network(pid) === network("self");
}
function socketsOf(pid) {
  const folder = `/proc/${pid}/fd`;
  let descriptors;
  try {
    descriptors = readdirSync(folder);
  } catch {
    return [];
  }
  return descriptors.flatMap((descriptor) => {
    const target = linkOrNull(`${folder}/${descriptor}`) ?? "";
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
  });
}
function linkOrNull(path) {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

// src/adapters/runtime/environment.ts
import { join as join2 } from "node:path";

// src/adapters/runtime/protocol.ts
var SOCKET_VARIABLE = "CANNONGATE_RUNTIME";

// src/adapters/runtime/environment.ts
var LONGEST_SOCKET = 103;
function runtimeSocket(folder) {
  const path = join2(folder, "rt");
  return Buffer.byteLength(path) <= LONGEST_SOCKET ? path : null;
}
function withPreload(env, { script, socket }) {
  const options = [env["NODE_OPTIONS"] ?? "", `--require ${quoted(script)}`];
  return {
    ...env,
    NODE_OPTIONS: options.filter((text2) => text2.trim() !== "").join(" "),
    [SOCKET_VARIABLE]: socket
  };
}
function quoted(path) {
  return /[\s"\\]/.test(path) ? `"${path.replace(/["\\]/g, "\\$&")}"` : path;
}

// src/adapters/requests.ts
function requestsOf({ requests }, variables) {
  const fill = (request) => withVariables(request, (name) => variables[name] ?? "");
  const [first, ...others] = requests;
  return [fill(first), ...others.map(fill)];
}

// src/adapters/app/command.ts
async function runCommand({ line, ...options }, signal2, seconds2 = null) {
  var _stack = [];
  try {
    const group = __using(_stack, await startGroup(line, options), true);
    const timer = new Timer(seconds2);
    try {
      const ended = Promise.race([group.exited, timer.up]);
      return await (signal2 === null ? ended : untilAborted(ended, signal2));
    } finally {
      timer.stop();
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
var Timer = class {
  up;
  #timer;
  constructor(seconds2) {
    this.up = new Promise((resolve5) => {
      if (seconds2 === null) return;
      this.#timer = setTimeout(() => {
        resolve5(null);
      }, seconds2 * 1e3);
    });
  }
  stop() {
    clearTimeout(this.#timer);
  }
};
async function untilAborted(ended, signal2) {
  signal2.throwIfAborted();
  const aborted = new Promise((_, reject) => {
    signal2.addEventListener(
      "abort",
      () => {
        reject(signal2.reason);
      },
      { once: true }
    );
  });
  return await Promise.race([ended, aborted]);
}

// src/adapters/app/detect.ts
import { existsSync as existsSync4, readFileSync as readFileSync2 } from "node:fs";
import { dirname as dirname2, join as join3 } from "node:path";
function readManifest(directory) {
  const file = join3(directory, "package.json");
  if (!existsSync4(file)) return null;
  const raw = JSON.parse(readFileSync2(file, "utf8").replace(/^\ufeff/, ""));
  const text2 = (value) => typeof value === "string" ? value : "";
  const members = (value) => typeof value === "object" && value !== null ? Object.entries(value) : [];
  const manifest = Object.fromEntries(members(raw));
  const dependencies = ["dependencies", "devDependencies", "optionalDependencies", "workspaces"];
  return {
    scripts: Object.fromEntries(members(manifest["scripts"]).map(([k, v]) => [k, text2(v)])),
    packageManager: text2(manifest["packageManager"]),
    hasDependencies: dependencies.some((key) => members(manifest[key]).length > 0)
  };
}
var LOCKFILES = {
  "package-lock.json": "npm",
  "npm-shrinkwrap.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn"
};
function detectInstall(app, root) {
  const found = nearestLockfile(app, root);
  if (!found) {
    const bare = readManifest(app)?.hasDependencies === true;
    return bare ? { line: "npm install --no-audit --no-fund", directory: app } : null;
  }
  const { directory, manager } = found;
  switch (manager) {
    case "npm":
      return { line: "npm ci --no-audit --no-fund", directory };
    case "pnpm":
      return { line: "pnpm install --frozen-lockfile", directory };
    case "yarn": {
      const frozen = isYarnClassic(directory) ? "--frozen-lockfile" : "--immutable";
      return { line: `yarn install ${frozen}`, directory };
    }
  }
}
function detectBuild(app, root) {
  if (readManifest(app)?.scripts["build"] === void 0) return null;
  return { line: `${nearestLockfile(app, root)?.manager ?? "npm"} run build`, directory: app };
}
function detectStart(app) {
  const scripts = readManifest(app)?.scripts;
  const start = scripts?.["start"];
  if (start === void 0 || start.trim() === "") return null;
  return scripts?.["prestart"] === void 0 ? start : "npm start";
}
function binFolders(app, root) {
  return ancestors(app, root).map((directory) => join3(directory, "node_modules", ".bin"));
}
function nearestLockfile(app, root) {
  for (const directory of ancestors(app, root)) {
    for (const [name, manager] of Object.entries(LOCKFILES)) {
      if (existsSync4(join3(directory, name))) return { directory, manager };
    }
  }
  return null;
}
function isYarnClassic(directory) {
  if (existsSync4(join3(directory, ".yarnrc.yml"))) return false;
  if (/^yarn@[2-9]/.test(readManifest(directory)?.packageManager ?? "")) return false;
  return readFileSync2(join3(directory, "yarn.lock"), "utf8").includes("# yarn lockfile v1");
}
function ancestors(directory, root) {
  const up = dirname2(directory);
  const isTop = directory === root || up === directory || !directory.startsWith(root);
  return isTop ? [directory] : [directory, ...ancestors(up, root)];
}

// src/adapters/app/ready.ts
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { createServer } from "node:net";
import { setTimeout as sleep2 } from "node:timers/promises";
var POLL_MS2 = 20;
var TRIES_PER_LOOK = 10;
var TRY_MS = 1e4;
var HOSTS = [
  { host: "127.0.0.1", url: "127.0.0.1" },
  { host: "::1", url: "[::1]" }
];
async function freePort() {
  const server = createServer();
  await new Promise((resolve5, reject) => {
    server.once("error", reject);
    server.listen(0, resolve5);
  });
  const address = server.address();
  await new Promise((resolve5) => server.close(resolve5));
  if (address === null || typeof address === "string") throw new Error("no free port to be had");
  return address.port;
}
async function untilReady(port, scenarios, timeout, hasStopped, signal2, askElsewhere = null) {
  const deadline = Date.now() + timeout * 1e3;
  let answered = null;
  for (let tries = 1; Date.now() < deadline; tries++) {
    for (const { host, url: url2 } of HOSTS) {
      for (const scenario of scenarios) {
        signal2.throwIfAborted();
        if (hasStopped()) return { answered };
        const patience = Math.max(1, Math.min(TRY_MS, deadline - Date.now()));
        const status2 = await statusOf(host, port, scenario, patience, signal2);
        if (status2 === "nobody") break;
        if (isAnswer(status2, scenario) && !hasStopped()) return { url: `http://${url2}:${port}` };
        answered = { status: status2, request: requestLine(scenario.requests[0]) };
      }
    }
    if (askElsewhere !== null && tries % TRIES_PER_LOOK === 0) {
      const url2 = await askElsewhere();
      if (url2 !== null && !hasStopped()) return { url: url2 };
    }
    await sleep2(POLL_MS2);
  }
  return { answered };
}
async function answerOn(port, scenarios, signal2) {
  for (const { host, url: url2 } of HOSTS) {
    for (const scenario of scenarios) {
      signal2.throwIfAborted();
      const status2 = await statusOf(host, port, scenario, TRY_MS, signal2);
      if (status2 === "nobody" || status2 === null) break;
      const isRight = status2 < 400 || expects(scenario, status2);
      if (isRight) return `http://${url2}:${port}`;
    }
  }
  return null;
}
function isAnswer(status2, scenario) {
  return status2 !== null && (status2 < 500 || expects(scenario, status2));
}
function expects({ requests: [first] }, status2) {
  return first.expectedStatus?.includes(status2) === true;
}
var PROBE_ID = "0".repeat(33);
function statusOf(host, port, { requests: [{ method, path, headers, body: body2 }], tls }, patience, signal2) {
  return new Promise((resolve5) => {
    const length = body2 === null ? {} : { "content-length": String(body2.bytes.byteLength) };
    const request = tls === null ? requestPlain : requestSecure;
    const outgoing = request({
      ...{ host, port, method, path: path.replaceAll(ID, PROBE_ID) },
      ...tls === null ? {} : { rejectUnauthorized: false, ...tls.certificate },
      ...tls?.servername == null ? {} : { servername: tls.servername },
      // Node.js' 16 KiB would be the probe's limit, not the app's.
      maxHeaderSize: 1 << 20,
      headers: { ...headers, ...length },
      agent: false,
      signal: signal2
    });
    const timer = setTimeout(() => outgoing.destroy(new Error("no answer in time")), patience);
    outgoing.once("close", () => {
      clearTimeout(timer);
    });
    outgoing.once("response", (response) => {
      response.resume();
      response.once("end", () => {
        resolve5(response.statusCode ?? null);
      });
      response.once("error", () => {
        resolve5(null);
      });
    });
    let isConnected = false;
    outgoing.once("socket", (socket) => {
      socket.once("connect", () => {
        isConnected = true;
      });
    });
    outgoing.once("error", () => {
      resolve5(isConnected ? null : "nobody");
    });
    outgoing.end(body2?.bytes);
  });
}

// src/adapters/app/elsewhere.ts
var Elsewhere = class {
  #signal;
  /** What was found; the arms differ little, so a port that one insists on may be the other's too. */
  #ports = /* @__PURE__ */ new Set();
  /** The arms that were found not to listen where they are told. */
  #arms = /* @__PURE__ */ new Set();
  constructor(signal2) {
    this.#signal = signal2;
  }
  /** Whether there is any use in asking before the time for a boot is up. */
  get isKnown() {
    return this.#ports.size > 0;
  }
  /**
   * Where an app answers that is known to listen elsewhere: on a port that was found before, or, since
   * it may take another one at each boot, on the only one that answers.
   */
  async ask(app) {
    const ports = otherPorts(app);
    const found = ports.filter((port) => this.#ports.has(port));
    if (found.length > 0) return await this.#onlyAnswer(app, found);
    return this.#arms.has(app.arm) ? await this.#onlyAnswer(app, ports) : null;
  }
  /** Looks for the app once the time for its boot is up. */
  async find(app) {
    const url2 = await this.#onlyAnswer(app, otherPorts(app));
    if (url2 === null) return null;
    this.#arms.add(app.arm);
    this.#ports.add(portOf(url2));
    return url2;
  }
  /** Null unless exactly one of the ports answers. */
  async #onlyAnswer(app, ports) {
    const ask = (port) => answerOn(port, app.scenarios, this.#signal);
    const answers = (await Promise.all(ports.map(ask))).filter((url3) => url3 !== null);
    const [url2] = answers;
    if (url2 === void 0 || answers.length > 1) return null;
    return otherPorts(app).includes(portOf(url2)) ? url2 : null;
  }
};
function otherPorts({ root, told }) {
  return portsHeldAlone(processTree(root)).filter((port) => port !== told);
}
function portOf(url2) {
  return Number(new URL(url2).port || 80);
}

// src/adapters/app/environment.ts
var EVERY_CHILD = /^(PATH|HOME|LANG|LANGUAGE|LC_.+|TZ|TMPDIR|TEMP|TMP|CI|RUNNER_TRACKING_ID|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;
var NETWORK = /^(HTTP_PROXY|HTTPS_PROXY|NO_PROXY|ALL_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|CURL_CA_BUNDLE|REQUESTS_CA_BUNDLE|GIT_SSL_CAINFO)$/i;
var PACKAGE_MANAGERS = /^(npm_config_.+|yarn_.+|pnpm_.+|corepack_.+)$/i;
var OF_NPM_RUN = /^npm_config_(local_prefix|global_prefix|prefix|user_agent|noproxy)$/i;
function stepEnvironment(outer, entries) {
  const configured = pick(outer, (name) => PACKAGE_MANAGERS.test(name) && !OF_NPM_RUN.test(name));
  return { ...common(outer), ...configured, ...given(outer, entries) };
}
function appEnvironment(outer, entries, port) {
  return {
    ...common(outer),
    NODE_ENV: "production",
    ...given(outer, entries),
    PORT: String(port)
  };
}
function hookEnvironment(outer, entries, arm, { launch, visit }) {
  const app = visit && { CANNONGATE_URL: visit.url, PORT: new URL(visit.url).port };
  return {
    ...stepEnvironment(outer, entries),
    CANNONGATE_ARM: arm,
    CANNONGATE_LAUNCH: String(launch),
    ...app
  };
}
function isPassedOn(name) {
  return EVERY_CHILD.test(name) || NETWORK.test(name) || PACKAGE_MANAGERS.test(name);
}
function common(outer) {
  return pick(outer, (name) => EVERY_CHILD.test(name) || NETWORK.test(name));
}
function given(outer, entries) {
  const result = {};
  for (const { name, value } of entries) {
    const text2 = value ?? outer[name];
    if (text2 !== void 0) result[name] = text2;
  }
  return result;
}
function pick(outer, wanted) {
  const result = {};
  for (const [name, value] of Object.entries(outer)) {
    if (value !== void 0 && wanted(name)) result[name] = value;
  }
  return result;
}

// src/adapters/app/explain.ts
function explainNotReady(arm, what) {
  return "exit" in what ? explainStop(arm, what) : explainSilence(arm, what);
}
function explainExit({ code, signal: signal2 }, line) {
  return signal2 === null ? `${line} exited with code ${code}` : `${line} was ended by ${signal2}`;
}
function explainStop(arm, { exit, line, port, log }) {
  const taken = /EADDRINUSE|address already in use/i.exec(log.join("\n"));
  if (taken) {
    const insisted = /EADDRINUSE[^\n]*?:(\d+)\s*$/m.exec(log.join("\n"))?.[1];
    const which = insisted === void 0 ? "the port it wants" : `port ${insisted}`;
    const hint = insisted === String(port) ? "another program took it meanwhile; run again" : `it was told to use port ${port}: make it listen on process.env.PORT, or put {port} in start`;
    return `the ${arm} did not boot: ${which} is taken; ${hint}`;
  }
  const what = explainExit(exit, line);
  if (exit.code === 0) {
    return `the ${arm} did not boot: ${what} before it answered; start has to stay in the foreground while the app runs`;
  }
  if (exit.code === 127) return `the ${arm} did not boot: ${what}: there is no such command there`;
  return `the ${arm} did not boot: ${what}; run that with PORT=${port} to see why, and give env what it lacks`;
}
function explainSilence(arm, what) {
  const { readyTimeout, port, answered, elsewhere } = what;
  const start = `the ${arm} was not ready within ${readyTimeout}s`;
  if (answered?.status === null) {
    return `${start}: it took ${answered.request} on port ${port} and did not answer; give a path that works, or raise ready-timeout`;
  }
  if (answered) {
    return `${start}: it answered ${answered.request} with ${answered.status}; give a path that works, or pin the status with expect`;
  }
  if (elsewhere.length > 0) {
    const listens = `it listens on port ${list(elsewhere)} instead of ${port}`;
    return `${start}: ${listens}, ${whyNotThere(what)}; make it listen on process.env.PORT, or put {port} in start`;
  }
  return `${start}: nothing answered on port ${port}; make it listen on process.env.PORT, or put {port} in start, or raise ready-timeout`;
}
function whyNotThere({ elsewhere, shared }) {
  if (shared.length > 0) return `and so does another program on port ${list(shared)}`;
  return elsewhere.length > 1 ? "and not exactly one of them answers as it should" : "and does not answer there as it should";
}
function list(ports) {
  return new Intl.ListFormat("en").format(ports.map(String));
}
function explainRestart(arm, scenario, port, isBack) {
  const what = isBack ? `another process answers on port ${port} now than after its boot` : `nobody listens on port ${port} any more`;
  return `the ${arm} restarted itself under load (${scenario}): ${what}, so its runs are not of one launch; start it without a supervisor, and see why it ended`;
}
function explainHook(arm, { name, line, launch, visit }, exit, seconds2) {
  const when = launch === "pilot" ? "the pilot" : `launch ${launch}`;
  const whose = visit === null ? "" : ` of ${visit.scenario}`;
  const what = exit === null ? `${line} did not end within ${seconds2}s; make it faster, or raise ready-timeout` : explainExit(exit, line);
  return `${name}${whose} failed on the ${arm} (${when}): ${what}`;
}

// src/adapters/app/secrets.ts
var SHORTEST = 6;
var SECRET_NAME = /(token|auth|secret|passw|credential|key)/i;
function secretsOf(entries, variables) {
  const given2 = entries.map(({ name, value }) => value ?? variables[name] ?? "");
  const passedOn = Object.entries(variables).flatMap(([name, value = ""]) => {
    if (!isPassedOn(name)) return [];
    return SECRET_NAME.test(name) ? [value] : passwordsIn(value);
  });
  const texts = [...given2, ...passedOn].flatMap((value) => [value, ...value.split(/\r?\n/)]);
  return [...new Set(texts.flatMap(printed))].filter((text2) => text2.length >= SHORTEST).sort((a, b) => b.length - a.length);
}
function withoutSecrets(text2, secrets) {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text2);
}
function passwordsIn(value) {
  const match = /:\/\/([^/@\s]*:[^/@\s]+)@/.exec(value);
  return match?.[1] === void 0 ? [] : [match[1]];
}
function printed(text2) {
  const escaped = JSON.stringify(text2).slice(1, -1);
  const backslashes = text2.replace(/\\/g, "\\\\");
  return [text2, escaped, JSON.stringify(escaped).slice(1, -1), backslashes, encoded(text2)];
}
function encoded(text2) {
  return encodeURIComponent(text2.replace(/[\ud800-\udfff]/g, ""));
}

// src/adapters/app/running-app.ts
function runningApp({ group, line, url: url2, told, fail }) {
  const port = portOf(url2);
  const listeners = () => listenersOn(port, processTree(group.pid));
  const atFirst = listeners();
  return {
    url: url2,
    pid: group.pid,
    mark: group.mark,
    portsOfItsOwn: () => listeningPorts(processTree(group.pid)).filter((each) => each !== told),
    assertAlive: (scenario) => {
      const { exit } = group;
      if (exit === null) return;
      fail(
        scenario,
        (arm) => `the ${arm} stopped under load (${scenario}): ${explainExit(exit, line)}`
      );
    },
    assertNotRestarted: (scenario) => {
      const now = listeners();
      if (!isRestarted(atFirst, now)) return;
      fail(scenario, (arm) => explainRestart(arm, scenario, port, now.pids.size > 0));
    },
    async [Symbol.asyncDispose]() {
      await group[Symbol.asyncDispose]();
    }
  };
}
function isRestarted(atFirst, now) {
  if (atFirst.pids.size === 0) return false;
  const remains = (before, after) => [...before].some((each) => after.has(each));
  return !remains(atFirst.pids, now.pids) && !remains(atFirst.inodes, now.inodes);
}

// src/adapters/app/apps.ts
var LOG_LINES = 20;
var LAST_HOOK = 5;
var ShellApps = class {
  #settings;
  #variables;
  /** Where logs go, outside the checkouts. */
  #logs;
  #signal;
  #secrets;
  #cores;
  #elsewhere;
  #latestLog = {};
  /** Null when apps go without. */
  #preload;
  #logCount = 0;
  constructor(options) {
    this.#settings = options.settings;
    this.#variables = options.variables;
    this.#logs = options.logs;
    this.#signal = options.signal;
    this.#secrets = secretsOf(mentioned(options.settings), options.variables);
    this.#cores = options.cores ?? null;
    this.#preload = options.preload ?? null;
    this.#elsewhere = new Elsewhere(options.signal);
  }
  async prepare(arm, directory, step) {
    const command = this.#step(arm, directory, step, this.#settings[step]);
    if (!command) return;
    const { line, directory: cwd } = command;
    const log = this.#newLog(arm, step);
    this.#latestLog[arm] = log;
    const env = stepEnvironment(this.#variables, this.#settings.env);
    const exit = await runCommand({ line, cwd, env, log }, this.#signal);
    if (exit === null || exit.code === 0) return;
    throw new MeasurementError({
      ...{ arm, phase: step, scenario: null, log: this.#lastLines(log) },
      message: this.#withoutSecrets(
        `${step} of the ${arm} failed: ${explainExit(exit, line)}; run it in a fresh clone of that commit to see why`
      )
    });
  }
  async runHook(arm, directory, hook2) {
    const log = this.#newLog(arm, hook2.name);
    const env = hookEnvironment(this.#variables, this.#settings.env, arm, hook2);
    const isLast = this.#signal.aborted;
    const seconds2 = isLast ? LAST_HOOK : this.#settings.readyTimeout;
    const exit = await runCommand(
      { line: hook2.line, cwd: directory, env: this.#withBin(directory, env), log },
      isLast ? null : this.#signal,
      seconds2
    );
    if (exit?.code === 0) return;
    throw new MeasurementError({
      ...{ arm, phase: "hook", scenario: hook2.visit?.scenario ?? null, log: this.#lastLines(log) },
      message: this.#withoutSecrets(explainHook(arm, hook2, exit, seconds2))
    });
  }
  async boot(arm, directory, given2, padding) {
    const fill = (scenario) => ({
      ...scenario,
      requests: requestsOf(scenario, this.#variables)
    });
    const scenarios = given2.map(fill);
    try {
      return await this.#boot(arm, directory, scenarios, padding);
    } catch (error) {
      if (!this.#isPreloadToBlame(arm)) throw error;
      this.#preload = null;
      return await this.#boot(arm, directory, scenarios, padding);
    }
  }
  async #boot(arm, directory, scenarios, padding) {
    const log = this.#newLog(arm, "app");
    this.#latestLog[arm] = log;
    const fail = (message) => {
      const failure = {
        arm,
        phase: "boot",
        scenario: null,
        message: this.#withoutSecrets(message),
        log: this.#lastLines(log)
      };
      throw new MeasurementError(failure);
    };
    const port = await freePort();
    const start = this.#settings.start ?? this.#detected(arm, "start", () => detectStart(directory));
    if (start === null)
      return fail(`the ${arm} has no start script in its package.json; give start`);
    const line = start.replaceAll("{port}", String(port));
    const group = await startGroup(line, {
      ...{ cwd: directory, log, cores: this.#cores },
      env: { ...this.#environment(directory, port), CANNONGATE_PADDING: "x".repeat(padding) }
    });
    try {
      const { readyTimeout } = this.#settings;
      const booting = { arm, root: group.pid, told: port, scenarios };
      const ready = await untilReady(
        ...[port, scenarios, readyTimeout, () => group.exit !== null, this.#signal],
        this.#elsewhere.isKnown ? () => this.#elsewhere.ask(booting) : null
      );
      const hasNobody = "answered" in ready && ready.answered === null && group.exit === null;
      const url2 = "url" in ready ? ready.url : hasNobody && await this.#elsewhere.find(booting);
      if (url2) return this.#booted(arm, group, { url: url2, log, line, told: port });
      if (group.exit) {
        const isGiven = this.#settings.start !== null;
        if (group.exit.code === 127 && isGiven && arm === "candidate") {
          throw this.#startMissing(line, log);
        }
        return fail(
          explainNotReady(arm, { exit: group.exit, line, port, log: this.#lastLines(log) })
        );
      }
      const pids = processTree(group.pid);
      const elsewhere = listeningPorts(pids).filter((each) => each !== port);
      const shared = elsewhere.filter((each) => !portsHeldAlone(pids).includes(each));
      const answered = "answered" in ready ? ready.answered : null;
      return fail(explainNotReady(arm, { readyTimeout, port, answered, elsewhere, shared, line }));
    } catch (error) {
      await group[Symbol.asyncDispose]();
      throw error;
    }
  }
  lastLines(arm) {
    const log = this.#latestLog[arm];
    return log === void 0 ? [] : this.#lastLines(log);
  }
  #lastLines(log) {
    return lastLines(log, LOG_LINES, this.#secrets);
  }
  #withoutSecrets(message) {
    return withoutSecrets(message, this.#secrets);
  }
  /** A start command that the shell does not find is the user's to mend, not the candidate's fault. */
  #startMissing(line, log) {
    const said = this.#lastLines(log).at(-1) ?? "command not found";
    const found = this.#withoutSecrets(JSON.stringify(line));
    const advice = `give a command that exists (${said})`;
    return new ConfigurationError([{ where: "start", found, advice }]);
  }
  #booted(arm, group, where) {
    return runningApp({
      ...where,
      group,
      fail: (scenario, what) => {
        throw new MeasurementError({
          ...{ arm, phase: "load", scenario, log: this.#lastLines(where.log) },
          message: this.#withoutSecrets(what(arm))
        });
      }
    });
  }
  #step(arm, directory, step, command) {
    if (command.kind === "skip") return null;
    if (command.kind === "command") return { line: command.line, directory };
    const detect = step === "install" ? detectInstall : detectBuild;
    return this.#detected(arm, step, () => detect(directory, this.#rootOf(directory)));
  }
  /** Detection reads the project's own files, which may be broken on one side. */
  #detected(arm, step, detect) {
    try {
      return detect();
    } catch (error) {
      throw new MeasurementError({
        ...{ arm, phase: step === "start" ? "boot" : step, scenario: null, log: [] },
        message: `the ${arm}'s project files cannot be read: ${error.message}`
      });
    }
  }
  #environment(directory, port) {
    const plain = appEnvironment(this.#variables, this.#settings.env, port);
    const env = this.#withBin(directory, plain);
    return this.#preload ? withPreload(env, this.#preload) : env;
  }
  #withBin(directory, env) {
    const folders = binFolders(directory, this.#rootOf(directory));
    return { ...env, PATH: [...folders, env["PATH"] ?? ""].join(":") };
  }
  /** The checkout's root, which bounds the search for lockfiles. */
  #rootOf(directory) {
    return join4(directory, relative3(join4("/", this.#settings.workingDirectory), "/"));
  }
  #isPreloadToBlame(arm) {
    const script = this.#preload?.script;
    return script !== void 0 && this.lastLines(arm).some((line) => line.includes(script));
  }
  #newLog(arm, name) {
    this.#logCount += 1;
    return join4(this.#logs, `${String(this.#logCount).padStart(5, "0")}-${arm}-${name}.log`);
  }
};
function mentioned({ env, scenarios }) {
  const inRequests = scenarios.flatMap(({ requests }) => requests.flatMap(variablesIn));
  return [...env, ...inRequests.map((name) => ({ name, value: null }))];
}

// src/adapters/app/preflight.ts
import { spawn as spawn2 } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
async function startProblems(settings, app, root, variables) {
  let manifest;
  try {
    manifest = readManifest(app);
  } catch (error) {
    const found = `a package.json that is not valid JSON (${error.message})`;
    return [{ where: "working-directory", found, advice: "mend it" }];
  }
  const start = settings.start ?? detectStart(app);
  if (start === null) {
    const found = manifest ? "no start script in package.json" : "no package.json";
    return [{ where: "start", found, advice: "give start: the command that boots the app" }];
  }
  const command = plainCommand(start);
  const mayCome = manifest?.hasDependencies === true || settings.install.kind === "command" || settings.build.kind === "command";
  if (command === null || mayCome || await isKnown(command, app, root, variables)) return [];
  return [
    {
      where: "start",
      found: JSON.stringify(start),
      advice: `give a command that exists; ${command} is not on the PATH`
    }
  ];
}
function plainCommand(line) {
  return /^\s*([\w@%+:,.-]+)(?=\s|$)/.exec(line)?.[1] ?? null;
}
async function isKnown(command, app, root, variables) {
  const path = [...binFolders(app, root), variables["PATH"] ?? ""].join(delimiter);
  const shell = spawn2('command -v -- "$COMMAND_NAME"', {
    ...{ shell: true, cwd: app, stdio: "ignore" },
    env: { PATH: path, COMMAND_NAME: command }
  });
  const [code] = await once(shell, "exit");
  return code === 0;
}

// src/adapters/checkpoint-file.ts
import { createHash } from "node:crypto";
import { readFileSync as readFileSync3 } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname as dirname3 } from "node:path";

// src/model/checkpoint.ts
var CHECKPOINT_VERSION = 1;
var seconds = number().nonnegative();
var loadSchema = union([
  object({ seconds: number().positive(), rate: number().positive() }),
  object({ seconds: number().positive() }),
  object({ requests: int().positive() })
]);
var checkpointSchema = object({
  kind: literal("cannongate-checkpoint"),
  version: literal(CHECKPOINT_VERSION),
  cannongate: string(),
  commits: reportSchema.shape.commits,
  /** Equal for two comparisons with the same settings and scenarios. */
  fingerprint: string(),
  seed: string(),
  environment: environmentSchema,
  /** Seconds that are gone already. */
  spent: object({
    checkout: seconds,
    install: seconds,
    build: seconds,
    pilot: seconds,
    launches: seconds
  }),
  warnings: array(string()),
  scenarios: array(scenarioReportSchema.omit({ secondOpinion: true, warmUpCurve: true })),
  /** What the pilot settled, by scenario. */
  workloads: array(
    object({
      scenario: string(),
      window: loadSchema,
      windows: int().positive().nullable(),
      run: loadSchema
    })
  ),
  schedule: object({
    windows: int().positive(),
    rounds: int().positive(),
    launches: int().positive(),
    looks: array(int()),
    launchTime: number().positive(),
    settled: boolean()
  }),
  /** Whether the arms take turns. */
  turns: boolean(),
  pilot: array(runSchema),
  launches: array(launchSchema),
  controls: array(launchSchema)
});
function parseCheckpoint(text2) {
  let raw;
  try {
    raw = JSON.parse(text2);
  } catch (error) {
    return { advice: `it is not valid JSON (${error.message})` };
  }
  const result = checkpointSchema.safeParse(raw);
  if (result.success) return { checkpoint: result.data };
  const [issue] = result.error.issues;
  const where = issue?.path.join(".") ?? "";
  return {
    advice: `it is not what an interrupted comparison saves (${where}: ${issue?.message ?? ""})`
  };
}

// src/adapters/checkpoint-file.ts
function fingerprintOf(settings) {
  const { seed: _seed, given: _given, budget: _budget, env, scenarios, ...rest } = settings;
  const { onRegression: _r, onInconclusive: _i, onBaselineFailed: _b, ...measured } = rest;
  const plain = {
    ...measured,
    // Values may be secrets, which a hash of few characters would not hide.
    env: env.map(({ name }) => name),
    scenarios: scenarios.map(({ requests, tls, ...scenario }) => ({
      ...scenario,
      // A client's key is no part of what is measured.
      tls: tls && { servername: tls.servername },
      requests: requests.map(({ body: body2, ...request }) => ({
        ...request,
        body: body2 && { ...body2, bytes: Buffer.from(body2.bytes).toString("base64") }
      }))
    }))
  };
  return createHash("sha256").update(JSON.stringify(plain)).digest("hex");
}
function readCheckpoint(file) {
  const refuse = (advice) => ({
    problem: { where: "resume", found: JSON.stringify(file), advice }
  });
  let text2;
  try {
    text2 = readFileSync3(file, "utf8");
  } catch (error) {
    return refuse(`it cannot be read (${error.message})`);
  }
  const parsed = parseCheckpoint(text2);
  return "checkpoint" in parsed ? parsed : refuse(parsed.advice);
}
function mismatch(checkpoint, now) {
  const refuse = (found, advice) => ({ where: "resume", found, advice });
  const { commits } = checkpoint;
  if (commits.baseline !== now.commits.baseline || commits.candidate !== now.commits.candidate) {
    return refuse(
      `a comparison of ${commits.candidate ?? "nothing"} against ${commits.baseline ?? "nothing"}`,
      `check out what was compared, or start afresh (here it is ${now.commits.candidate ?? "nothing"} against ${now.commits.baseline ?? "nothing"})`
    );
  }
  if (checkpoint.cannongate !== now.cannongate) {
    return refuse(`a comparison by version ${checkpoint.cannongate}`, "go on with that version");
  }
  if (checkpoint.fingerprint === now.fingerprint) return null;
  return refuse(
    "a comparison with other settings or scenarios",
    "give the same flags and configuration file, or start afresh"
  );
}
var CheckpointFile = class {
  path;
  #identity;
  constructor(path, identity) {
    this.path = path;
    this.#identity = identity;
  }
  async save(measured) {
    const checkpoint = {
      ...{ kind: "cannongate-checkpoint", version: CHECKPOINT_VERSION },
      ...this.#identity,
      ...measured
    };
    const unfinished = `${this.path}.${process.pid}.tmp`;
    try {
      await mkdir(dirname3(this.path), { recursive: true });
      await writeFile(unfinished, JSON.stringify(checkpoint));
      await rename(unfinished, this.path);
    } catch (error) {
      await rm(unfinished, { force: true });
      process.emitWarning(`${this.path} could not be written: ${error.message}`);
    }
  }
};

// src/adapters/git/event.ts
function baselineFromEvent(event, checkedOut) {
  switch (event.name) {
    case "pull_request":
      return fromPullRequest(event, checkedOut);
    case "merge_group":
      return event.mergeGroupBase === null ? unknown2("a merge_group event without base_sha") : { kind: "commit", sha: event.mergeGroupBase };
    case "push":
      return fromPush(event);
    default:
      return unknown2(`no baseline in a ${event.name} event`);
  }
}
function fromPullRequest(event, { head, parents }) {
  const { pullRequest } = event;
  if (!pullRequest) return unknown2("a pull_request event without a pull request");
  const [first, second] = parents;
  const isMergeRef = event.sha === head && event.ref?.endsWith("/merge") === true;
  const mergesHead = second !== void 0 && second === pullRequest.headSha;
  if (first !== void 0 && second !== void 0 && (isMergeRef || mergesHead)) {
    return { kind: "commit", sha: first };
  }
  return { kind: "merge-base", branch: pullRequest.baseRef };
}
function fromPush({ before, defaultBranch }) {
  if (before !== null && !/^0+$/.test(before)) return { kind: "commit", sha: before };
  if (defaultBranch !== null) return { kind: "merge-base", branch: defaultBranch };
  return unknown2("a push event without a commit before it");
}
function unknown2(found) {
  return {
    problem: {
      where: "baseline",
      found,
      advice: "give baseline: the commit, tag or branch to compare with"
    }
  };
}

// src/adapters/git/commits.ts
var DEPTHS = [50, 500, 5e3, null];
var BRANCH_REF = "refs/cannongate/branch";
var FETCHED_REF = "refs/cannongate/fetched";
async function commitsOfEvent(store, repository, event, baseline) {
  const candidate = repository.head;
  if (baseline !== null) return await withNamed(store, baseline, candidate, false);
  const request = baselineFromEvent(event, repository);
  if ("problem" in request) return request;
  return await withRequested(store, repository, request, candidate);
}
async function commitsOfItself(store, repository) {
  const snapshot = await snapshotOf(store);
  if ("problem" in snapshot) return snapshot;
  const { commit } = snapshot;
  const uncommitted = commit !== repository.head;
  return { commits: { baseline: commit, candidate: commit, uncommitted } };
}
async function commitsOfWorkTree(store, repository, baseline) {
  const snapshot = await snapshotOf(store);
  if ("problem" in snapshot) return snapshot;
  const candidate = snapshot.commit;
  const uncommitted = candidate !== repository.head;
  if (baseline !== null) return await withNamed(store, baseline, candidate, uncommitted);
  for (const branch of ["origin/HEAD", "origin/main", "origin/master", "main", "master"]) {
    const tip = await store.resolve(branch);
    const base = tip === null ? null : await store.mergeBase(repository.head, tip);
    if (base !== null) return { commits: { baseline: base, candidate, uncommitted } };
  }
  return {
    problem: {
      where: "baseline",
      found: "no default branch that shares history with the work tree",
      advice: "give baseline: the commit, tag or branch to compare with"
    }
  };
}
async function snapshotOf(store) {
  try {
    return { commit: await store.snapshot() };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return {
      problem: {
        where: "working-directory",
        found: `files that git cannot add (${error.message})`,
        advice: "ignore, remove or commit them: the candidate is the work tree as it stands"
      }
    };
  }
}
async function withNamed(store, name, candidate, uncommitted) {
  const baseline = await store.resolve(name) ?? await store.resolve(`origin/${name}`) ?? await fetched(store, name);
  if (typeof baseline === "string") return { commits: { baseline, candidate, uncommitted } };
  return {
    problem: {
      where: "baseline",
      found: JSON.stringify(name),
      advice: `it is no commit, tag or branch here, and it cannot be fetched (${baseline.message}); give one that exists`
    }
  };
}
async function fetched(store, name) {
  try {
    await store.fetch([`${name}:${FETCHED_REF}`], 1);
    return await store.resolve(FETCHED_REF) ?? new GitError("it is not a commit");
  } catch (error) {
    if (error instanceof GitError) return error;
    throw error;
  }
}
async function withRequested(store, repository, request, candidate) {
  try {
    const baseline = request.kind === "commit" ? await present(store, request.sha) : await mergeBase(store, repository, request.branch);
    return { commits: { baseline, candidate, uncommitted: false } };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const found = request.kind === "commit" ? `commit ${request.sha}` : `branch ${request.branch}`;
    return {
      problem: {
        where: "baseline",
        found,
        advice: `it is not in this clone and cannot be fetched (${error.message}); give the token input, or set fetch-depth: 0 for actions/checkout`
      }
    };
  }
}
async function present(store, commit) {
  if (!await store.has(commit)) await store.fetch([commit], 1);
  return commit;
}
async function mergeBase(store, repository, branch) {
  const refs = [`refs/heads/${branch}:${BRANCH_REF}`];
  if (!repository.isShallow) {
    const tip = await store.resolve(`origin/${branch}`) ?? await store.resolve(branch);
    const base = tip === null ? null : await store.mergeBase(repository.head, tip);
    if (base !== null) return base;
  }
  for (const depth of DEPTHS) {
    await store.fetch(repository.isShallow ? [...refs, repository.head] : refs, depth);
    const base = await store.mergeBase(repository.head, BRANCH_REF);
    if (base !== null) return await present(store, base);
  }
  throw new GitError(`it shares no history with ${repository.head}`);
}

// src/adapters/git/store.ts
import { existsSync as existsSync5 } from "node:fs";
import {
  appendFile,
  copyFile,
  mkdir as mkdir2,
  readdir,
  rename as rename2,
  stat,
  utimes,
  writeFile as writeFile2
} from "node:fs/promises";
import { basename as basename2, join as join5, relative as relative4, sep as sep2 } from "node:path";
var FILE_SETTINGS = [
  "core.autocrlf",
  "core.eol",
  "core.filemode",
  "core.ignorecase",
  "core.symlinks",
  "core.precomposeunicode",
  "core.longpaths"
];
var IDENTITY = {
  GIT_AUTHOR_NAME: "cannongate",
  GIT_AUTHOR_EMAIL: "cannongate@localhost",
  GIT_COMMITTER_NAME: "cannongate",
  GIT_COMMITTER_EMAIL: "cannongate@localhost"
};
var NO_LAZY_FETCH = { GIT_NO_LAZY_FETCH: "1" };
var Store = class _Store {
  #git;
  #repository;
  #directory;
  #remote;
  #isPartial = false;
  constructor(git, repository, directory, remote) {
    this.#git = git;
    this.#repository = repository;
    this.#directory = directory;
    this.#remote = remote;
  }
  /** @param directory where the store will live; must not exist */
  static async create(git, repository, directory, remote) {
    const store = new _Store(git, repository, directory, remote);
    const user = { cwd: repository.root };
    const format = await git.run(["rev-parse", "--show-object-format"], user);
    await git.run(
      ["init", "--quiet", "--bare", "--template=", `--object-format=${format}`, directory],
      user
    );
    await mkdir2(join5(directory, "info"), { recursive: true });
    await store.#borrow();
    await store.#takeOver();
    return store;
  }
  /** Resolves a name to a commit, in the user's repository or here; null when it is in neither. */
  async resolve(name) {
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
    return await this.#git.try(args, { cwd: this.#repository.root, env: NO_LAZY_FETCH }) ?? await this.#git.try(args, this.#here());
  }
  /** Whether a commit and its files are here. */
  async has(commit) {
    return await this.#git.try(["cat-file", "-e", `${commit}^{tree}`], this.#here()) !== null;
  }
  /**
   * Fetches from the origin.
   *
   * @param refs full hashes, names, or refspecs like `refs/heads/main:refs/cannongate/main`
   * @param depth how many commits of history; null for all
   * @throws GitError when the origin does not have them or does not answer
   */
  async fetch(refs, depth) {
    if (!this.#remote) throw new GitError("the repository has no remote named origin");
    const { url: url2, authorisation } = this.#remote;
    const history = depth === null ? await this.#unshallow() : [`--depth=${depth}`];
    const args = ["fetch", "--quiet", "--no-tags", "--force", ...history, "--end-of-options", url2];
    const { cwd, env } = this.#here();
    await this.#git.run([...args, ...refs], { cwd, env: { ...env, ...authorisation } });
  }
  /** The best common ancestor; null when none is known here. */
  async mergeBase(a, b) {
    return await this.#git.try(["merge-base", a, b], this.#here());
  }
  /** Leaves files out of the snapshot unless they are committed: what the gate itself writes. */
  async ignore(files) {
    const paths = files.map((file) => relative4(this.#repository.root, file).split(sep2).join("/")).filter((path) => path !== "" && !path.startsWith("../")).map((path) => `/${path.replace(/[*?[\]\\!# ]/g, "\\$&")}
`);
    await appendFile(join5(this.#directory, "info", "exclude"), `
${paths.join("")}`);
  }
  /** Commits the user's work tree as it stands, ignored files left out. HEAD if nothing changed. */
  async snapshot() {
    const { root, head } = this.#repository;
    const index = join5(this.#directory, "snapshot-index");
    await this.#copyIndex(index);
    const env = { GIT_INDEX_FILE: index, GIT_DIR: this.#directory, GIT_WORK_TREE: root };
    await this.#git.run(["add", "--all", "."], { cwd: root, env });
    const tree = await this.#git.run(["write-tree"], { cwd: root, env });
    if (tree === await this.#git.run(["rev-parse", `${head}^{tree}`], { cwd: root, env })) {
      return head;
    }
    const date = `@${await this.#git.run(["show", "-s", "--format=%ct", head], { cwd: root, env })} +0000`;
    const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const args = ["commit-tree", "-p", head, "-m", "The work tree as it stands", tree];
    return await this.#git.run(args, { cwd: root, env: { ...env, ...IDENTITY, ...dates } });
  }
  /** Checks a commit out. @param directory must not exist */
  async checkOut(commit, directory) {
    const args = ["worktree", "add", "--quiet", "--detach", "--force", directory, commit];
    const authorisation = this.#isPartial ? this.#remote?.authorisation ?? {} : {};
    const { cwd, env } = this.#here();
    await this.#git.run(args, { cwd, env: { ...env, ...authorisation } });
  }
  /**
   * Moves a checkout within its folder, as `git worktree move` does, which refuses where a build has
   * done something to the checkout.
   *
   * @param original where it was checked out
   */
  async move(original, from, to) {
    await rename2(from, to);
    const record2 = join5(this.#directory, "worktrees", basename2(original), "gitdir");
    if (existsSync5(record2)) await writeFile2(record2, `${join5(to, ".git")}
`);
  }
  /** Named, since git may be told (safe.bareRepository) not to find bare repositories by itself. */
  #here() {
    return { cwd: this.#directory, env: { GIT_DIR: this.#directory } };
  }
  /** Objects by reference; where a shallow clone ends; tags, for builds that ask git describe. */
  async #borrow() {
    const { commonDirectory, root } = this.#repository;
    const alternates = join5(this.#directory, "objects", "info", "alternates");
    await mkdir2(join5(this.#directory, "objects", "info"), { recursive: true });
    await writeFile2(alternates, `${join5(commonDirectory, "objects")}
`);
    for (const file of ["shallow", "info/exclude"]) {
      const source = join5(commonDirectory, file);
      if (existsSync5(source)) await copyFile(source, join5(this.#directory, file));
    }
    const format = "--format=%(objectname) %(refname)";
    const tags = await this.#git.run(["for-each-ref", format, "refs/tags"], { cwd: root });
    if (tags !== "") await appendFile(join5(this.#directory, "packed-refs"), `${tags}
`);
  }
  async #takeOver() {
    const user = { cwd: this.#repository.root };
    for (const key of FILE_SETTINGS) {
      const value = await this.#git.try(["config", "--get", key], user);
      if (value !== null) await this.#git.run(["config", key, value], this.#here());
    }
    if (this.#remote)
      await this.#git.run(["config", "remote.origin.url", this.#remote.url], this.#here());
    const promisor = await this.#git.try(["config", "--get", "remote.origin.promisor"], user);
    if (promisor !== "true" || !this.#remote) return;
    this.#isPartial = true;
    const filter = await this.#git.try(
      ["config", "--get", "remote.origin.partialclonefilter"],
      user
    );
    for (const [key, value] of [
      ["core.repositoryformatversion", "1"],
      ["extensions.partialClone", "origin"],
      ["remote.origin.promisor", "true"],
      ["remote.origin.partialclonefilter", filter ?? "blob:none"]
    ]) {
      await this.#git.run(["config", key, value], this.#here());
    }
  }
  /** With the user's index unchanged files need no reading, and sparse checkouts stay sparse. */
  async #copyIndex(target) {
    const { root } = this.#repository;
    const index = await this.#git.run(
      ["rev-parse", "--path-format=absolute", "--git-path", "index"],
      { cwd: root }
    );
    if (!existsSync5(index)) return;
    const written = Math.floor((await stat(index)).mtimeMs / 1e3);
    await copyFile(index, target);
    await utimes(target, written, written);
    const folder = join5(index, "..");
    const shared = (await readdir(folder)).filter((name) => name.startsWith("sharedindex."));
    for (const name of shared) await copyFile(join5(folder, name), join5(this.#directory, name));
  }
  async #unshallow() {
    const shallow = await this.#git.run(["rev-parse", "--is-shallow-repository"], this.#here());
    return shallow === "true" ? ["--unshallow"] : [];
  }
};

// src/adapters/git/workspace.ts
import { existsSync as existsSync6, readFileSync as readFileSync4 } from "node:fs";
import { mkdir as mkdir3, mkdtemp, realpath, rm as rm2 } from "node:fs/promises";
import { join as join6 } from "node:path";
var ScratchDirectory = class _ScratchDirectory {
  path;
  constructor(path) {
    this.path = path;
  }
  static async create(parent) {
    return new _ScratchDirectory(await realpath(await mkdtemp(join6(parent, "cannongate-"))));
  }
  async [Symbol.asyncDispose]() {
    try {
      await rm2(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch (error) {
      process.emitWarning(`${this.path} could not be removed: ${error.message}`);
    }
  }
};
function armRoots(scratch) {
  return { baseline: join6(scratch.path, "arm-1"), candidate: join6(scratch.path, "arm-2") };
}
var GitWorkspace = class {
  commits;
  #store;
  /** Where the arms were checked out. */
  #roots;
  /** Where they are now. */
  #places;
  #workingDirectory;
  #recordsItsPath;
  constructor(store, commits, roots, workingDirectory, recordsItsPath2) {
    this.#store = store;
    this.commits = commits;
    this.#roots = roots;
    this.#places = { ...roots };
    this.#recordsItsPath = recordsItsPath2;
    this.#workingDirectory = workingDirectory;
  }
  get warnings() {
    const submodules = Object.values(this.#roots).some(
      (root) => existsSync6(join6(root, ".gitmodules"))
    );
    return [
      ...submodules ? ["the repository has submodules; they are not checked out"] : [],
      ...this.#hasLargeFiles() ? ["files in Git LFS are not checked out, only their pointers"] : []
    ];
  }
  #hasLargeFiles() {
    const attributes = Object.values(this.#roots).map((root) => join6(root, ".gitattributes"));
    return attributes.some(
      (file) => existsSync6(file) && /\bfilter=lfs\b/.test(readFileSync4(file, "utf8"))
    );
  }
  async checkOut(arm) {
    const fail = (message) => new MeasurementError({ arm, phase: "checkout", scenario: null, message, log: [] });
    const root = this.#roots[arm];
    try {
      await this.#store.checkOut(this.commits[arm], root);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      throw fail(`the ${arm} cannot be checked out: ${error.message}`);
    }
    const directory = join6(root, this.#workingDirectory);
    if (existsSync6(directory)) return directory;
    throw fail(`the ${arm} has no directory ${this.#workingDirectory}; it is not committed there`);
  }
  async whyFixed() {
    const found = await Promise.all(ARMS.map((arm) => this.#recordsItsPath(this.#places[arm])));
    const arms = ARMS.filter((_, i) => found[i]);
    return arms.length === 0 ? null : `files of the ${arms.join(" and the ")} record it, or could not all be searched`;
  }
  async move(extra) {
    const from = { ...this.#places };
    const moved = [];
    try {
      for (const arm of ARMS) {
        await this.#moveTo(arm, this.#roots[arm] + "x".repeat(extra));
        moved.push(arm);
      }
    } catch {
      for (const arm of moved) await this.#moveTo(arm, from[arm]);
    }
    const directory = (arm) => join6(this.#places[arm], this.#workingDirectory);
    return { baseline: directory("baseline"), candidate: directory("candidate") };
  }
  async #moveTo(arm, place) {
    if (this.#places[arm] === place) return;
    await this.#store.move(this.#roots[arm], this.#places[arm], place);
    this.#places[arm] = place;
  }
};
async function logDirectory(scratch) {
  const path = join6(scratch.path, "logs");
  await mkdir3(path);
  return path;
}

// src/adapters/load/generators.ts
import { fork } from "node:child_process";
import { once as once2 } from "node:events";

// src/adapters/process/pinning.ts
import { execFile as execFile2 } from "node:child_process";
import { promisify } from "node:util";
var run = promisify(execFile2);
async function choosePinning() {
  const status2 = readOrNull("/proc/self/status") ?? "";
  const allowed = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status2)?.[1];
  const pinning = allowed === void 0 ? null : pinningFor(coresOf(allowed));
  if (!pinning) return null;
  try {
    await run("taskset", ["--version"]);
    return pinning;
  } catch {
    return null;
  }
}
function pinningFor(cores) {
  const [first, ...others] = cores;
  if (first === void 0 || others.length === 0) return null;
  return { apps: others.join(","), generator: String(first) };
}
function coresOf(list3) {
  return list3.split(",").flatMap((part) => {
    const [from = NaN, to = from] = part.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
async function moveTo(cores, pid) {
  await run("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, String(pid)]);
}

// src/adapters/load/generators.ts
var GeneratorProcesses = class {
  #program;
  #signal;
  #socket;
  #cores;
  #variables;
  /**
   * @param socket where it listens for the apps' processes
   * @param cores that it is kept on, as `taskset` takes them; null for all
   * @param variables what scenarios may refer to
   */
  constructor(program, signal2, socket = null, cores = null, variables = {}) {
    this.#program = program;
    this.#signal = signal2;
    this.#variables = variables;
    this.#socket = socket;
    this.#cores = cores;
  }
  async start() {
    const child = fork(this.#program, this.#socket === null ? [] : [this.#socket], {
      execArgv: [],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"]
    });
    const generator = new GeneratorProcess(child, this.#signal, this.#variables);
    await generator.started;
    if (this.#cores !== null && child.pid !== void 0) await moveTo(this.#cores, child.pid);
    return generator;
  }
};
var GeneratorProcess = class {
  /** Also when it ended at once: the first run then says why. */
  started;
  #child;
  #signal;
  #variables;
  #lastWords = "";
  constructor(child, signal2, variables) {
    this.#child = child;
    this.#signal = signal2;
    this.#variables = variables;
    this.started = new Promise((resolve5, reject) => {
      child.once("error", reject);
      for (const event of ["message", "exit"]) {
        child.once(event, () => {
          resolve5();
        });
      }
    });
    child.stderr?.setEncoding("utf8").on("data", (chunk) => {
      this.#lastWords = `${this.#lastWords}${chunk}`.slice(-4e3);
    });
  }
  get pid() {
    return this.#child.pid;
  }
  async run(arm, app, scenario, load2, twin) {
    const { connections, pipelining, timeout, tls } = scenario;
    const { url: url2, pid, mark } = app;
    const order = {
      ...{ url: url2, pid, mark, twin: twin?.pid ?? null },
      requests: requestsOf(scenario, this.#variables),
      ...{ connections, pipelining, timeout, tls, load: load2 }
    };
    const reply = await this.#ask(order);
    if ("run" in reply) return { scenario: scenario.name, arm, ...reply.run };
    throw this.#failed(scenario, "error" in reply ? reply.error : "it answered out of turn");
  }
  async [Symbol.asyncDispose]() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once2(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exited;
  }
  #ask(order) {
    this.#signal.throwIfAborted();
    return new Promise((resolve5, reject) => {
      const settle3 = (act) => {
        this.#child.off("message", onMessage);
        this.#child.off("exit", onExit2);
        this.#signal.removeEventListener("abort", onAbort);
        act();
      };
      const onMessage = (reply) => {
        settle3(() => {
          resolve5(reply);
        });
      };
      const onExit2 = () => {
        settle3(() => {
          resolve5({ error: `it ended unexpectedly
${this.#lastWords}` });
        });
      };
      const onAbort = () => {
        settle3(() => {
          reject(this.#signal.reason);
        });
      };
      this.#child.on("message", onMessage);
      this.#child.on("exit", onExit2);
      this.#signal.addEventListener("abort", onAbort);
      this.#child.send(order, (error) => {
        if (error) onExit2();
      });
    });
  }
  #failed(scenario, error) {
    return new MeasurementError({
      ...{ arm: null, phase: "load", scenario: scenario.name },
      message: `${scenario.name}: the load generator failed`,
      log: error.split("\n").slice(0, 20)
    });
  }
};

// src/adapters/machine.ts
import { execFile as execFile3 } from "node:child_process";
import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
async function describeMachine(variables, pinning) {
  return {
    platform: `${platform()} ${release()}`,
    arch: arch(),
    cpu: cpus()[0]?.model.trim() ?? "unknown processor",
    cores: availableParallelism(),
    memory: totalmem(),
    node: await nodeOnPath(variables),
    pinning,
    cpuTime: CPU_TIME_SOURCE
  };
}
function nodeOnPath(variables) {
  return new Promise((resolve5) => {
    const env = { PATH: variables["PATH"] };
    execFile3("node", ["--version"], { env, timeout: 1e4 }, (error, stdout) => {
      resolve5(error ? null : stdout.trim());
    });
  });
}

// src/adapters/recorded-path.ts
import { execFile as execFile4 } from "node:child_process";
var TIME_MS = 15e3;
async function recordsItsPath(directory, variables, signal2) {
  const run2 = (command, args) => outcomeOf(command, args, {
    ...{ cwd: directory, signal: signal2, timeout: TIME_MS },
    // Bytes are compared, not characters, which is much faster.
    env: { PATH: variables["PATH"] ?? "", LC_ALL: "C" }
  });
  const git = ["--exclude=.git", "--exclude-dir=.git"];
  const pattern3 = `${directory.replace(/[\\*?[]/g, "\\$&")}*`;
  const [files, links] = await Promise.all([
    run2("grep", ["-rqF", ...git, "-e", directory, "."]),
    run2("find", [".", "-name", ".git", "-prune", "-o", "-lname", pattern3, "-print", "-quit"])
  ]);
  signal2.throwIfAborted();
  return files.code !== 1 || links.code !== 0 || links.output !== "";
}
function outcomeOf(command, args, options) {
  return new Promise((resolve5) => {
    execFile4(command, args, options, (error, output) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : null;
      resolve5({ code, output });
    });
  });
}

// src/decide/recorded.ts
function recorded(settings) {
  const { scenarios: _scenarios, env, install, build, ...plain } = settings;
  const spell3 = (step) => {
    if (step.kind === "detect") return null;
    return step.kind === "skip" ? "false" : step.line;
  };
  return {
    ...plain,
    env: env.map((entry) => entry.name),
    install: spell3(install),
    build: spell3(build)
  };
}

// src/analyse/variance.ts
function componentsOf(rounds) {
  const counts = rounds.map(({ length }) => length);
  const total = sum(counts);
  const launches = rounds.length;
  if (launches < 2 || total <= launches) return null;
  const means = rounds.map((launch) => mean(launch));
  const grand = sum(means.map((each, i) => each * (counts[i] ?? 0))) / total;
  const within = sum(rounds.flatMap((launch, i) => launch.map((effect) => (effect - (means[i] ?? 0)) ** 2))) / (total - launches);
  const amongLaunches = sum(means.map((each, i) => (counts[i] ?? 0) * (each - grand) ** 2)) / (launches - 1);
  const size = (total - sum(counts.map((count) => count ** 2)) / total) / (launches - 1);
  return { within, between: Math.max(0, (amongLaunches - within) / size) };
}

// src/decide/likeness.ts
var SHRUNK = 0.5;
var NOTEWORTHY = 0.05;
function likeness(baselineAnswers, candidateAnswers, request, warnings) {
  const baseline = typical(baselineAnswers);
  const candidate = typical(candidateAnswers);
  if (!baseline || baseline.status !== candidate?.status) {
    return { kind: "valid", warnings };
  }
  const to = request === null ? "" : `to ${request} `;
  const seen = `${to}the baseline answers ${spell(baseline)}, the candidate ${spell(candidate)}`;
  const advice = "pin what is right with expect: { body: \u2026 }";
  const bothTyped = baseline.type !== null && candidate.type !== null;
  if (bothTyped && baseline.type !== candidate.type) {
    return { kind: "candidate-failed", seen: `${seen}; ${advice}` };
  }
  const ratio = candidate.size / baseline.size;
  if (ratio < SHRUNK) return { kind: "candidate-failed", seen: `${seen}; ${advice}` };
  if (Math.abs(ratio - 1) <= NOTEWORTHY && baseline.type === candidate.type)
    return { kind: "valid", warnings };
  return { kind: "valid", warnings: [...warnings, `${seen}: part of the change may be that`] };
}
function typical(answers) {
  const kinds = /* @__PURE__ */ new Map();
  for (const answer of answers) {
    const key = JSON.stringify([answer.status, answer.type]);
    const kind = kinds.get(key) ?? { answer, count: 0, size: 0 };
    kind.count += answer.count;
    kind.size += answer.count * answer.size;
    kinds.set(key, kind);
  }
  const [most] = [...kinds.values()].sort((a, b) => b.count - a.count);
  return most ? { ...most.answer, count: most.count, size: most.size / most.count } : null;
}
function spell({ status: status2, type, size }) {
  const bytes = Math.round(size).toLocaleString("en");
  return `${status2} with ${bytes} bytes of ${type ?? "no media type"}`;
}

// src/decide/validity.ts
var ABSENT = /* @__PURE__ */ new Set([404, 405, 501]);
function validityOf(baselineRuns, candidateRuns, { requests }) {
  const baseline = tally(baselineRuns, requests);
  const candidate = tally(candidateRuns, requests);
  const baselineFails = baseline.failures.length > 0;
  const candidateFails = candidate.failures.length > 0;
  if (isAbsent(baseline) && !candidateFails && ![...candidate.statuses.keys()].some(isError)) {
    return { kind: "new", seen: `the baseline answers ${spell2(baseline)}` };
  }
  if (baselineFails && candidateFails) {
    return {
      kind: "invalid",
      seen: `both arms fail: the baseline with ${list2(baseline.failures)}, the candidate with ${list2(candidate.failures)}`
    };
  }
  if (baselineFails) return { kind: "baseline-failed", seen: shareOf(baseline) };
  if (candidateFails) return { kind: "candidate-failed", seen: shareOf(candidate) };
  const statuses2 = requests.some(({ expectedStatus }) => expectedStatus === null) ? parity(baseline, candidate) : { kind: "valid", warnings: [] };
  return requests.reduce((sofar, request, i) => {
    if (sofar.kind !== "valid" || request.expectedBody !== null) return sofar;
    const name = requests.length === 1 ? null : requestLine(request);
    return likeness(answersTo(i, baselineRuns), answersTo(i, candidateRuns), name, sofar.warnings);
  }, statuses2);
}
function answersTo(index, runs) {
  return runs.flatMap((run2) => run2.answers.filter(({ request }) => request === index));
}
var CLEAR_SHARE = 0.01;
var CLEAR_FACTOR = 2;
function parity(baseline, candidate) {
  const risen = (one, other) => [...one.statuses.keys()].filter((status2) => {
    const before = shareOfStatus(other, status2);
    const now = shareOfStatus(one, status2);
    if (before === 0) return true;
    const isClear2 = now - before > CLEAR_SHARE && now > CLEAR_FACTOR * before;
    return status2 >= 300 && isClear2;
  });
  const added = risen(candidate, baseline);
  const lost = risen(baseline, candidate);
  const seen = `the baseline answers ${spell2(baseline)}, the candidate ${spell2(candidate)}; pin the right ones with expect: { status: \u2026 }`;
  if (lost.some(isError) && !added.some(isError)) {
    return { kind: "baseline-failed", seen };
  }
  if (added.length > 0) return { kind: "candidate-failed", seen };
  const odd = [...candidate.statuses.keys()].filter((status2) => status2 >= 300);
  if (odd.length === 0) return { kind: "valid", warnings: [] };
  return {
    kind: "valid",
    warnings: [`both arms answer ${spell2(candidate)}; is that the request you mean to measure?`]
  };
}
function shareOfStatus({ statuses: statuses2 }, status2) {
  const all = [...statuses2.values()].reduce((sum3, count) => sum3 + count, 0);
  return all === 0 ? 0 : (statuses2.get(status2) ?? 0) / all;
}
function tally(runs, requests) {
  const statuses2 = /* @__PURE__ */ new Map();
  const failures = /* @__PURE__ */ new Map();
  const add = (map, key, count) => map.set(key, (map.get(key) ?? 0) + count);
  const lineOf = (index) => requestLine(requests[index] ?? requests[0]);
  const isSingle = requests.length === 1;
  const expected = requests[0].expectedStatus;
  let sent = 0;
  let broken = false;
  for (const run2 of runs) {
    sent += run2.sent;
    for (const [code, count] of Object.entries(run2.statuses)) {
      const status2 = Number(code);
      add(statuses2, status2, count);
      const wrong2 = expected === null ? status2 >= 500 : !expected.includes(status2);
      if (wrong2 && isSingle) add(failures, `status ${status2}`, count);
    }
    for (const { request, status: status2, count } of run2.wrongStatuses) {
      add(failures, `status ${status2} to ${lineOf(request)}`, count);
    }
    for (const [name, count] of Object.entries(run2.uncaptured)) {
      add(failures, `response without the value to be captured as ${name}`, count);
    }
    const wrong = run2.answers.reduce((sum3, answer) => sum3 + answer.wrong, 0);
    if (wrong > 0) add(failures, "body (of those looked at) without what is expected", wrong);
    for (const kind of FAILURE_KINDS) {
      const count = run2.failures[kind] ?? 0;
      if (count > 0) {
        add(failures, WORDS[kind], count);
        broken = true;
      }
    }
    if (run2.completed === 0) {
      if (sumOf(run2.failures) === 0) add(failures, "no response", Math.max(1, run2.sent));
      broken = true;
    }
  }
  return {
    statuses: statuses2,
    sent,
    broken,
    failures: [...failures].map(([what, count]) => `${count.toLocaleString("en")} \xD7 ${what}`)
  };
}
var WORDS = {
  timeout: "timeout",
  refused: "connection refused",
  reset: "connection reset",
  unanswered: "connection closed before the response",
  other: "connection error"
};
function isAbsent(tally2) {
  const statuses2 = [...tally2.statuses.keys()];
  return !tally2.broken && statuses2.length > 0 && statuses2.every((status2) => ABSENT.has(status2));
}
function isError(status2) {
  return status2 >= 400;
}
function shareOf(tally2) {
  return `${list2(tally2.failures)} of ${tally2.sent.toLocaleString("en")} requests`;
}
function spell2(tally2) {
  const statuses2 = [...tally2.statuses].sort(([a], [b]) => a - b);
  if (statuses2.length === 1) return String(statuses2[0]?.[0]);
  return list2(statuses2.map(([status2, count]) => `${status2} (${count.toLocaleString("en")} \xD7)`));
}
function list2(parts) {
  return new Intl.ListFormat("en").format(parts);
}
function sumOf(failures) {
  return FAILURE_KINDS.reduce((total, kind) => total + (failures[kind] ?? 0), 0);
}

// src/measure/both.ts
async function withBoth(first, work) {
  const results = {};
  await withEach(inTurn(first), async (arm) => {
    results[arm] = await work(arm);
  });
  return results;
}
async function withEach(arms, work) {
  let failed = null;
  for (const arm of arms) {
    try {
      await work(arm);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      failed = failed === null ? error : together(failed, error);
    }
  }
  if (failed) throw failed;
}
function inTurn(first) {
  return [first, otherArm(first)];
}
function together(one, other) {
  if (one.failure.arm === null || one.failure.arm === other.failure.arm) return one;
  const failures = [one.failure, other.failure];
  const of = (arm) => failures.find((failure) => failure.arm === arm);
  const [baseline, candidate] = [of("baseline"), of("candidate")];
  if (!baseline || !candidate) return one;
  return new MeasurementError({
    ...{ arm: null, phase: candidate.phase, scenario: candidate.scenario },
    message: `both arms fail: ${baseline.message}; ${candidate.message}`,
    log: [...marked(baseline), ...marked(candidate)]
  });
}
function marked({ arm, log }) {
  return log.map((line) => `${arm}: ${line}`);
}

// src/measure/launch-apps.ts
var LaunchApps = class {
  spent = { boot: { baseline: 0, candidate: 0 }, stop: 0, hooks: 0 };
  #setting;
  #stage;
  #up = /* @__PURE__ */ new Map();
  /** The arms whose hook before the launch was run, whatever came of it. */
  #begun = /* @__PURE__ */ new Set();
  constructor(setting, stage) {
    this.#setting = setting;
    this.#stage = stage;
  }
  async boot(arm) {
    const { ports, directories, hooks } = this.#stage;
    ports.signal.throwIfAborted();
    this.#begun.add(arm);
    await this.#hook(arm, "before-launch", hooks);
    const { scenarios, padding } = this.#setting;
    const started = ports.clock.now();
    const app = await ports.apps.boot(arm, directories[arm], scenarios, padding);
    this.#up.set(arm, app);
    this.spent.boot[arm] = ports.clock.now() - started;
    return app;
  }
  /** A visit to the apps that are up, between the scenario's hooks. */
  async visit(scenario, work) {
    const hook2 = (name) => withEach([...this.#up.keys()], (arm) => this.#hook(arm, name, scenario.hooks, scenario));
    let result;
    try {
      await hook2("before-launch");
      result = await work();
      await this.assertNotRestarted(scenario);
    } catch (error) {
      await hook2("after-launch").catch(afterAnother);
      throw error;
    }
    await hook2("after-launch");
    return result;
  }
  async assertNotRestarted({ name }) {
    await withEach([...this.#up.keys()], (arm) => {
      this.#up.get(arm)?.assertNotRestarted(name);
      return Promise.resolve();
    });
  }
  /** Stops what is up, then runs the hooks after the launch. */
  async stop() {
    await this.#stopApps();
    await this.#runLastHooks();
  }
  async [Symbol.asyncDispose]() {
    await this.#stopApps();
    await this.#runLastHooks().catch(afterAnother);
  }
  async #stopApps() {
    const { now } = this.#stage.ports.clock;
    const apps = [...this.#up.values()];
    this.#up.clear();
    const started = now();
    await Promise.all(apps.map((app) => app[Symbol.asyncDispose]()));
    this.spent.stop += now() - started;
  }
  async #runLastHooks() {
    const due = [...this.#begun];
    this.#begun.clear();
    await withEach(due, (arm) => this.#hook(arm, "after-launch", this.#stage.hooks));
  }
  async #hook(arm, name, hooks, scenario) {
    const line = name === "before-launch" ? hooks.beforeLaunch : hooks.afterLaunch;
    const url2 = this.#up.get(arm)?.url;
    if (line === null) return;
    const { ports, directories } = this.#stage;
    const { launch } = this.#setting;
    const visit = scenario && url2 !== void 0 ? { scenario: scenario.name, url: url2 } : null;
    const started = ports.clock.now();
    try {
      await ports.apps.runHook(arm, directories[arm], { name, line, launch, visit });
    } finally {
      this.spent.hooks += ports.clock.now() - started;
    }
  }
};
function afterAnother() {
}

// src/measure/load.ts
async function loadBoth(first, apps, scenario, load2, { generator, ports }) {
  return await withBoth(first, async (arm) => {
    ports.signal.throwIfAborted();
    const run2 = await generator.run(arm, apps[arm], scenario, load2, apps[otherArm(arm)]);
    for (const each of inTurn(arm)) apps[each].assertAlive(scenario.name);
    return run2;
  });
}
async function loadAlone(arm, app, scenario, load2, { generator, ports }) {
  ports.signal.throwIfAborted();
  const run2 = await generator.run(arm, app, scenario, load2);
  app.assertAlive(scenario.name);
  return run2;
}

// src/plan/warm-up.ts
var WARM_UP_RULE = { span: 3, fall: Math.log(1.02) };
var FEWEST_WINDOWS = 2 * WARM_UP_RULE.span;
var MOST_WINDOWS = 16;
var SHORTEST_WINDOW = 0.2;
var RESPONSES_PER_WINDOW = 0.85;
var REQUESTS_PER_WINDOW = 20;
function windowLength(median2) {
  return Math.max(SHORTEST_WINDOW, RESPONSES_PER_WINDOW * median2);
}
function windowLoad(median2, rate) {
  const seconds2 = windowLength(median2);
  if (rate === null) return { seconds: seconds2 };
  return { seconds: Math.max(seconds2, REQUESTS_PER_WINDOW / rate), rate };
}
function warmUpBounds(window) {
  return { least: 2 * FEWEST_WINDOWS * window, most: 2 * MOST_WINDOWS * window };
}
function warmthOf(windows, most = MOST_WINDOWS, { span, fall } = WARM_UP_RULE) {
  const curves = [windows.baseline, windows.candidate].map((runs) => runs.map(costOf));
  const count = windows.baseline.length;
  if (curves.flat().includes(null)) return "settled";
  if (count < 2 * span) return "warming";
  if (fallOf(curves, span) < fall) return "settled";
  return count < most ? "warming" : "unsettled";
}
function windowsUntilWarm(windows) {
  const upTo = (count2) => ({
    baseline: windows.baseline.slice(0, count2),
    candidate: windows.candidate.slice(0, count2)
  });
  let count = FEWEST_WINDOWS;
  while (count < MOST_WINDOWS && warmthOf(upTo(count)) === "warming") count += 1;
  return count;
}
function canWarmUp({ completed, failures }) {
  return completed > 0 && Object.keys(failures).length === 0;
}
function costOf(run2) {
  if (!canWarmUp(run2)) return null;
  const cost = (run2.cpu ?? run2.duration) / run2.completed;
  return cost > 0 ? Math.log(cost) : null;
}
function fallOf(curves, span) {
  return mean(
    curves.map((curve) => median(curve.slice(-2 * span, -span)) - median(curve.slice(-span)))
  );
}

// src/measure/warm-up.ts
async function warmUp(first, apps, scenario, window, most, stage) {
  const windows = { baseline: [], candidate: [] };
  const runs = [];
  for (; ; ) {
    const made = await loadBoth(first, apps, scenario, window, stage);
    for (const arm of ARMS) windows[arm].push(made[arm]);
    runs.push(...inTurn(first).map((arm) => made[arm]));
    const warmth = warmthOf(windows, most);
    if (warmth !== "warming") return { windows, runs, isSettled: warmth === "settled" };
  }
}
async function warmUpAlone(arm, app, scenario, window, count, stage) {
  const windows = [];
  while (windows.length < count && windows.every(canWarmUp)) {
    windows.push(await loadAlone(arm, app, scenario, window, stage));
  }
  return windows;
}

// src/measure/side-by-side.ts
async function visitSideBySide(bootedFirst, visits, { apps, stage, seen, most, onRound }) {
  const { now } = stage.ports.clock;
  const both = await withBoth(bootedFirst, (arm) => apps.boot(arm));
  for (const { scenario, window, run: run2, warmedFirst, firstTurns } of visits) {
    await apps.visit(scenario, async () => {
      const warmingSince = now();
      const warmed = await warmUp(warmedFirst, both, scenario, window, most, stage);
      seen.warmUps.push(...warmed.runs);
      if (!warmed.isSettled) seen.unsettled.push(scenario.name);
      seen.warmUpTime += now() - warmingSince;
      for (const [i, first] of firstTurns.entries()) {
        onRound(scenario.name, i + 1);
        const runs = await loadBoth(first, both, scenario, run2, stage);
        seen.rounds.push({ scenario: scenario.name, first, ...runs });
        if (runs.baseline.completed === 0 || runs.candidate.completed === 0) break;
      }
    });
  }
  await apps.stop();
}

// src/measure/turns.ts
async function takeTurns(first, visits, apps, work) {
  return await withBoth(first, async (arm) => {
    const results = [];
    try {
      const app = await apps.boot(arm);
      for (const visit of visits) {
        results.push(await apps.visit(visit.scenario, () => work(arm, app, visit)));
      }
    } catch (error) {
      await apps[Symbol.asyncDispose]();
      throw error;
    }
    await apps.stop();
    return results;
  });
}
async function visitInTurns(bootedFirst, visits, { apps, stage, seen, most, onRound }) {
  const { now } = stage.ports.clock;
  const turns = await takeTurns(bootedFirst, visits, apps, async (arm, app, visit) => {
    const { scenario, window, run: run2, firstTurns } = visit;
    const warmingSince = now();
    const count = Math.min(most, visit.windows ?? FEWEST_WINDOWS);
    const windows = await warmUpAlone(arm, app, scenario, window, count, stage);
    seen.warmUps.push(...windows);
    seen.warmUpTime += now() - warmingSince;
    const runs = [];
    for (const i of firstTurns.keys()) {
      onRound(scenario.name, i + 1);
      runs.push(await loadAlone(arm, app, scenario, run2, stage));
    }
    return { windows, runs };
  });
  for (const [i, { scenario }] of visits.entries()) {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) throw new RangeError(`${scenario.name} was not visited`);
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    if (warmthOf(windows, most) !== "settled") seen.unsettled.push(scenario.name);
    for (const [j, run2] of baseline.runs.entries()) {
      const twin = candidate.runs[j];
      if (!twin) throw new RangeError(`${scenario.name} has a run without its twin`);
      const round = { scenario: scenario.name, first: bootedFirst };
      seen.rounds.push({ ...round, baseline: run2, candidate: twin });
    }
  }
}

// src/measure/launch.ts
async function measureLaunch(order, workloads, windows, stage, { name, onRound, keep }) {
  const { now } = stage.ports.clock;
  const started = now();
  const { index, bootedFirst, padding } = order;
  const seen = { warmUps: [], unsettled: [], rounds: [], warmUpTime: 0 };
  const scenarios = workloads.map(({ scenario }) => scenario);
  const apps = new LaunchApps({ launch: name, padding, scenarios }, stage);
  const launch = (reason) => {
    const { warmUpTime, ...runs } = seen;
    const { boot, stop: stop2, hooks } = apps.spent;
    const load2 = loadTime(seen.rounds);
    return {
      ...{ index, machine: 0, void: reason, bootedFirst, padding },
      pathLength: stage.directories.baseline.length,
      order: order.visits.map((visit) => visit.scenario),
      timings: { boot, warmUp: warmUpTime, load: load2, stop: stop2, hooks, total: now() - started },
      ...runs
    };
  };
  const visits = order.visits.map((turns) => {
    const workload = workloads.find(({ scenario }) => scenario.name === turns.scenario);
    if (!workload) throw new RangeError(`no workload for scenario ${turns.scenario}`);
    return { ...turns, ...workload };
  });
  const visitAll = workloads.some(({ windows: windows2 }) => windows2 !== null) ? visitInTurns : visitSideBySide;
  try {
    await visitAll(bootedFirst, visits, { apps, stage, seen, most: windows, onRound });
  } catch (error) {
    await apps[Symbol.asyncDispose]();
    if (error instanceof MeasurementError) keep(launch(error.message));
    throw error;
  }
  keep(launch(null));
}
function loadTime(rounds) {
  return rounds.reduce((sum3, round) => sum3 + round.baseline.duration + round.candidate.duration, 0);
}

// node_modules/pure-rand/lib/esm/distribution/uniformInt.js
function uniformIntInternal(rng, rangeSize) {
  const MaxAllowed = rangeSize > 2 ? ~~(4294967296 / rangeSize) * rangeSize : 4294967296;
  let deltaV = rng.next() + 2147483648;
  while (deltaV >= MaxAllowed) deltaV = rng.next() + 2147483648;
  return deltaV % rangeSize;
}
function fromNumberToArrayInt64(out, n) {
  if (n < 0) {
    const posN = -n;
    out.sign = -1;
    out.data[0] = ~~(posN / 4294967296);
    out.data[1] = posN >>> 0;
  } else {
    out.sign = 1;
    out.data[0] = ~~(n / 4294967296);
    out.data[1] = n >>> 0;
  }
  return out;
}
function substractArrayInt64(out, arrayIntA, arrayIntB) {
  const lowA = arrayIntA.data[1];
  const highA = arrayIntA.data[0];
  const signA = arrayIntA.sign;
  const lowB = arrayIntB.data[1];
  const highB = arrayIntB.data[0];
  const signB = arrayIntB.sign;
  out.sign = 1;
  if (signA === 1 && signB === -1) {
    const low2 = lowA + lowB;
    const high = highA + highB + (low2 > 4294967295 ? 1 : 0);
    out.data[0] = high >>> 0;
    out.data[1] = low2 >>> 0;
    return out;
  }
  let lowFirst = lowA;
  let highFirst = highA;
  let lowSecond = lowB;
  let highSecond = highB;
  if (signA === -1) {
    lowFirst = lowB;
    highFirst = highB;
    lowSecond = lowA;
    highSecond = highA;
  }
  let reminderLow = 0;
  let low = lowFirst - lowSecond;
  if (low < 0) {
    reminderLow = 1;
    low = low >>> 0;
  }
  out.data[0] = highFirst - highSecond - reminderLow;
  out.data[1] = low;
  return out;
}
function uniformArrayIntInternal(rng, out, rangeSize) {
  const maxIndex0 = rangeSize[0] + 1;
  out[0] = uniformIntInternal(rng, maxIndex0);
  out[1] = uniformIntInternal(rng, 4294967296);
  while (out[0] >= rangeSize[0] && (out[0] !== rangeSize[0] || out[1] >= rangeSize[1])) {
    out[0] = uniformIntInternal(rng, maxIndex0);
    out[1] = uniformIntInternal(rng, 4294967296);
  }
  return out;
}
var safeNumberMaxSafeInteger = Number.MAX_SAFE_INTEGER;
var sharedA = {
  sign: 1,
  data: [0, 0]
};
var sharedB = {
  sign: 1,
  data: [0, 0]
};
var sharedC = {
  sign: 1,
  data: [0, 0]
};
var sharedData = [0, 0];
function uniformLargeIntInternal(rng, from, to, rangeSize) {
  const rangeSizeArrayIntValue = rangeSize <= safeNumberMaxSafeInteger ? fromNumberToArrayInt64(sharedC, rangeSize) : substractArrayInt64(sharedC, fromNumberToArrayInt64(sharedA, to), fromNumberToArrayInt64(sharedB, from));
  if (rangeSizeArrayIntValue.data[1] === 4294967295) {
    rangeSizeArrayIntValue.data[0] += 1;
    rangeSizeArrayIntValue.data[1] = 0;
  } else rangeSizeArrayIntValue.data[1] += 1;
  uniformArrayIntInternal(rng, sharedData, rangeSizeArrayIntValue.data);
  return sharedData[0] * 4294967296 + sharedData[1] + from;
}
function uniformInt(rng, from, to) {
  const rangeSize = to - from;
  if (rangeSize <= 4294967295) return uniformIntInternal(rng, rangeSize + 1) + from;
  return uniformLargeIntInternal(rng, from, to, rangeSize);
}

// node_modules/pure-rand/lib/esm/generator/mersenne.js
var N = 624;
var M = 397;
var A = 2567483615;
var F = 1812433253;
var U = 11;
var S = 7;
var B = 2636928640;
var T = 15;
var C = 4022730752;
var L = 18;
var MASK_LOWER = 2147483647;
var MASK_UPPER = 2147483648;
var JUMP_COEFS = "SUSgbA\\W`E[]KN2RUSo8XVU?HKBFRl11E\\KoWOg5B]XEWG;BE;1:oVK[`B^Z9Qd23^XTnhL>]Unda4f[X;_j9H5QD=cN<5H`3bW>9bk1mjoI2fK0obmAAINOV:>Mek_V9dd<hZ\\gC3?Fm7FEk07QH_3PLm^@?^i\\QMkgP<]oLHmFnlecg5F@7U^@4jhZ?WZS0k@GHehmM36:5^9;>Hmm`co>k:KOSkSbIINb1VFf>LXgP>GUAQTD>Ci>XMGkUflLlb?_FaFUk@?5N7i70@;1o68ah@I<HFH7R2^J:G][Gf962ITWID9GWK8ElD2G5=DcHcL]cA]P2n7A=[<bInM;IHDQnJMReRXDWbVldnGEIPij`E08Xdci3@0c:IBbD4:Nk]?lEN9j^;T`0blZX7eiWE8c`<ak7j05FZi>AjUDh?M1B?^??FAXKThf<aBOXZf7jXYGK>R<;NHk3S9YhM7STJ6`:MIE`S@7298X8W>PNK=@;lLX<i\\TXLL<W@X[X54H]in8M;;n?kkQbajgAMY=Tf9b;ZKf0QUB2FHYWfnfkDoU9YkcLd95T>lK6GM1YL\\lid:J>KYS=iJ]Y>QlF>?R5_[5QeYC=66;A32Ac>OHk_ne^0g>bK:g;KFPgbGUcPR_Z=TX3H9d03bKZ2IhEPKBo>LSGWd0iFdV8C<Y:<>T[O6lC\\blaZ>GoAYP4clf^j1IfnZJ]QeDe2X<HE[LJNWnaCg[P]Co^:IRbWPY?97UePBlZNNHY6LOBM8P>=h?Ye:_f_Sb9Ki5GDYBF4dWeMfdg^ccPllNWM7G1\\UMdoYeOOD5^e@foA22G?ADYo5:FVG[bWo96;>3kc_c1Ab30>30;1@4F8g2hY?DJ4[LOL;ZLLKo2]jo>[KMDUcR279N_kF=3WL@Dd620bMTdA\\U9k``ef2iD9JgJ8CZBHS>F^Uk;<laeaeHS<15OSeS`PcSSKBRBFY]aQ=EgUXGNg=?d56`KA@2BejY0^[_DCX`L=CGMT=BW^6S1i@2ATBVk>3_ocRA>2U:4GPQ6o>5jX2HIcV3S@On6KB<[SKB?FC_AAji9agbBFkAi\\;4I\\UJ]c36Ub@[;gQACVGY<V]SDJBUU]La\\_a@JdOO8gm2T0DJMa:8Hf7>E]noQ[1Kambn??QQ]S?1i0oMGOijb\\aGY6lQ^CJ?9bFle8<eH4UUjBINX;n8@VOA5ah^URV49B[A?ONHhHAC1J5;;h0SXYlG^0W=eJdHh^K4SGe=1HZLLam;D<Q3AOdbPcdX``82\\jo0En8jRVGC73WMCF9`d:0heS?80?C188cSn7H9<daZ]MgS4Pb^1HkA:1PU^5>^h_g[RQV@PnYBRI_]`B]Bh@Uk03eXGY`I16L76H28X`R>IROMeNVUdU[:lghLhPCQZ:4a<30YBZCYnXe[?;jc8gKI2QH2MjnWBm4nGCZW`aVU2a;P<AMI25mlW_Nm][2?b6o851X@lAm]YZ`bWRF1g<Ga:T]1NXH5Veja5P9S9>:aNg:Th1Y=5o78K>LQ8hW@5S?I83Lk5Xk;j5@I3o[d:4RjE^oS30:WP9gC\\i8aSI>QRE@4lP:7lDg8g2`Ql[2I8aBU\\BQ?B4_clL9Q]S;^e1Ob5[>3JER2`c7B=o]fPOWO<DGi;Niba1PoWPPE_Q3aX0OB0mZej\\f_M[J4Y6]1`h2MkF[GiW8Q^d3^_=<I1N2Q7]2<2j[iP7V3V821FaI]A`93bC^Z\\G=WJ;^Ih?B97_iIF@\\Dl<eK1je8SNTWo_=XFMZH<<JYLZ^YQMPgYOV45K_:]kSI8^XlO0]GY=VUfe_C_F6TOcoAlVUH:o=WhhT@K`2KFhe<3\\KXQ>W:M?S_4S5d@J^`[AGA7@3]DnGSCO`\\?E8HT75^d9\\:m\\m1egIfk8cd6bD9\\eU8\\n[Pb0Cgd^S0n9kGJHb]i5XodlKHc34Fhi9K>0U5WK`>7Ff2^KL=WC6:kc?e5C^a1T1:4:^S5flXlGNIj08AfO?Dh7T7dWO>E]NI9?ob7B7P_h[4TEP[EU;GllFTnSmg9:\\[N]<SAoKP_kPlG56A:I3T6EG8Hj=XnUE`KT5U@OQ?]7[N^MFN1_NU4KO_3::Le`8IL9[1Z1H1;V3SC\\N3]S@4U[F2mhT5dYM7[4Pg_Na0_8WTH0`bgceQS8]EG;XgD4Ib4iLTP@kE79Mn>AYRJA1U5^Blhgno:aHVYc03c3J0Vc9FjEV^M75Zfd8kVC9>iJDk`AJ[6f7DK2D^DL\\AX:6b5h31XH;RQB\\N<ZSM=J;6L[`UW^eOIFc1Y]6_dfedIe4ARh72mTXC0WND_IDHVCZRDE0eODARCEETQI5TPUQE=jEH5bS?LP[ai`F5ABRYDo2o\\@=]GT?_9;hc4Lm:\\SF9k1T<0E@fX9BG[]g0nY7k[Qmi@la8`PF0j6@Q?Ii7bLkXQ<lLHf]`:DCh@9JY5>hEVLTdhL\\b1EB0lLh<=WaO@F<;8g<d:@e:LA:cFIEdmQh7hNHfSRToW?8N4:Z1K;XEDRO;OIDh<UdVln?bjgL>?VE98[B\\K<BVjkG8LiSX;fb>jf?DUK00Aih<WY6QD6cEnHBZ8iN_fd<G8Ci`11RUW2QlW]IXV:m?;J0GXXHfGNQ>:D`=fLPbO?VOTEYLj^cNj5PM>jKB5HVjJ4U7lXaTQNL9<@\\1`m\\Ug@VQHd7>jW=ca0`miF7;N0F=GjoQ`RFchKMGTmn8cF@Oh4GGCm7m2`U9j93Tb>=kSERjE_J939F01I1;`<ijk_=_Vn=7RVAI6fnQI5KlF:C44bN<<8K=Z<2TP<1]5?<dB>^LA=ebloE2Y2:9lkh0\\<YKbHD97iE`<C5oj^1>X:??`H6BXF2hG1Q[dF0Q=>W=J?7C\\k1T?<;R44oW?1hY^G8Zm]ZKnfOf0eCFYo6?=D8?<`6HU5SXh1;=:23LmV_FSi;OJfV<^?GkIDPISeHg1LaGE:V3Y3K3H<QJfbY?=;ldZRhnhQT_mGXDLFXXhSONE6Do_0iNZagB:BPGOTH;VhHUTd6LhQm^[;dO]5Hlkg<R:F<Kn\\:I:EGojgWZ2X@SYO_dlH;G8S<>oEKabY`:oU;=JW7ig?S?EYb86b7n8ce\\]IRa]koiWY<RfO;5kUI;7lVeC?[@ZaXDiF04B8R]bg@>O<mQDoUcBLcf^f>m2kMBUloD>Ze@NN^Z11TM`inXYhE_I=kA`:ZF4d\\>`L@;ZP[`ENU5cL[BV6\\Z?Di76:jg3hE6oG6jFc8kP=[GS1;WSedYQW1:U4\\OF32GgmMC<AjO]872bdBb`bKAA?8j78b>T3VfcUB2m4J^CPRU;8dScI]LU]^bBYA5_3:Y0N5i^?200000";
var MersenneTwister = class MersenneTwister2 {
  constructor(states, index) {
    this.states = states;
    this.index = index;
  }
  clone() {
    return new MersenneTwister2(this.states.slice(), this.index);
  }
  next() {
    let y = this.states[this.index];
    y ^= y >>> U;
    y ^= y << S & B;
    y ^= y << T & C;
    y ^= y >>> L;
    this.index = twistedNext(this.states, this.index);
    return y;
  }
  getState() {
    return [this.index, ...this.states];
  }
  jump() {
    const originalStates = this.states.slice();
    const originalIndex = this.index;
    this.index = twistedNext(this.states, this.index);
    for (let i = 19932; i > 0; --i) {
      if (JUMP_COEFS.charCodeAt(i / 6 | 0) - 48 & 1 << i % 6) addState(this.states, this.index, originalStates, originalIndex);
      this.index = twistedNext(this.states, this.index);
    }
    addState(this.states, this.index, originalStates, originalIndex);
  }
};
function addState(mt, idx, originalMt, originalIdx) {
  let i = 0;
  if (originalIdx >= idx) {
    for (; i < N - originalIdx; i++) mt[i + idx] ^= originalMt[i + originalIdx];
    for (; i < N - idx; i++) mt[i + idx] ^= originalMt[i + originalIdx - N];
    for (; i < N; i++) mt[i + idx - N] ^= originalMt[i + originalIdx - N];
  } else {
    for (; i < N - idx; i++) mt[i + idx] ^= originalMt[i + originalIdx];
    for (; i < N - originalIdx; i++) mt[i + idx - N] ^= originalMt[i + originalIdx];
    for (; i < N; i++) mt[i + idx - N] ^= originalMt[i + originalIdx - N];
  }
}
function twistedNext(mt, idx) {
  if (idx < N - M) {
    const y = mt[idx] & MASK_UPPER | mt[idx + 1] & MASK_LOWER;
    mt[idx] = mt[idx + M] ^ y >>> 1 ^ -(y & 1) & A;
    return idx + 1;
  } else if (idx < N - 1) {
    const y = mt[idx] & MASK_UPPER | mt[idx + 1] & MASK_LOWER;
    mt[idx] = mt[idx + M - N] ^ y >>> 1 ^ -(y & 1) & A;
    return idx + 1;
  } else {
    const y = mt[idx] & MASK_UPPER | mt[0] & MASK_LOWER;
    mt[idx] = mt[M - 1] ^ y >>> 1 ^ -(y & 1) & A;
    return 0;
  }
}
function twist(mt) {
  for (let idx = 0; idx !== N; ++idx) twistedNext(mt, idx);
}
function mersenne(seed) {
  const out = [seed | 0];
  for (let idx = 1; idx !== N; ++idx) {
    const xored = out[idx - 1] ^ out[idx - 1] >>> 30;
    out.push(Math.imul(F, xored) + idx | 0);
  }
  twist(out);
  return new MersenneTwister(out, 0);
}

// src/plan/random.ts
function randomFrom(seed, ...labels) {
  const generator = mersenne(hash([seed, ...labels].join("\0")));
  return { below: (below) => uniformInt(generator, 0, below - 1) };
}
function shuffled(items, random) {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
function hash(text2) {
  let value = 2166136261;
  for (let i = 0; i < text2.length; i++) {
    value = Math.imul(value ^ text2.charCodeAt(i), 16777619);
  }
  value = Math.imul(value ^ value >>> 16, 2246822507);
  value = Math.imul(value ^ value >>> 13, 3266489909);
  return value ^ value >>> 16 | 0;
}

// src/plan/order.ts
function orderOfLaunch(seed, index, scenarios, rounds) {
  if (rounds < 2 || rounds % 2 !== 0) {
    throw new RangeError(`rounds must be even and at least 2 to be balanced, not ${rounds}`);
  }
  const random = randomFrom(seed, "launch", index);
  return {
    index,
    bootedFirst: balancedFirst(seed, "boot", index),
    padding: paddingOf(seed, index),
    pathExtra: randomFrom(seed, "path", index).below(MOST_PATH_EXTRA + 1),
    visits: shuffled(scenarios, random).map((scenario) => ({
      scenario,
      warmedFirst: balancedFirst(seed, `warm-up ${scenario}`, index),
      firstTurns: shuffled(halves(rounds), random)
    }))
  };
}
var MOST_PADDING = 4096;
var MOST_PATH_EXTRA = 31;
function paddingOf(seed, launch) {
  return randomFrom(seed, "padding", launch).below(MOST_PADDING + 1);
}
function balancedFirst(seed, label, index) {
  const pair2 = Math.floor(index / 2);
  const first = randomFrom(seed, label, pair2).below(2) === 0 ? "baseline" : "candidate";
  return index % 2 === 0 ? first : otherArm(first);
}
function halves(rounds) {
  return Array.from({ length: rounds }, (_, i) => i % 2 === 0 ? "baseline" : "candidate");
}

// src/plan/load.ts
var SHORTEST_RUN = 0.5;
var LONGEST_RUN = 10;
var RESPONSES_PER_RUN = 20;
var REQUESTS_BEYOND_PERCENTILE = 10;
var FEWEST_REQUESTS = 100;
function runLength(runDuration, median2) {
  if (runDuration !== "auto") return runDuration;
  return Math.max(SHORTEST_RUN, RESPONSES_PER_RUN * median2);
}
function pacedRunLength(runDuration, median2, gates, rate) {
  const least = runLength(runDuration, median2);
  if (runDuration !== "auto") return least;
  return Math.min(LONGEST_RUN, Math.max(least, requestsFor(gates) / rate));
}
function requestsFor(gates) {
  const needs = gates.map(({ metric }) => {
    const { percentile = 0 } = metricNamed(metric);
    return REQUESTS_BEYOND_PERCENTILE * 100 / (100 - percentile);
  });
  return Math.max(FEWEST_REQUESTS, ...needs);
}
function resolveRate(rate, capacity) {
  if ("perSecond" in rate) return rate.perSecond;
  return Math.max(1, Number((rate.share * capacity).toPrecision(3)));
}

// src/plan/schedule.ts
var FEWEST_ROUNDS = 2;
var MOST_ROUNDS = 12;
var ENOUGH_LAUNCHES = 8;
var GOOD_LOAD_SHARE = 0.42;
var BETWEEN_LAUNCHES = 0.25;
var WINDOW_CAPS = [MOST_WINDOWS, 12, 9, FEWEST_WINDOWS];
var SHARE_BESIDE_CONTROLS = 2 / 3;
function scheduleFor(budget, spent, costs, share = 1) {
  const left = share * (budget - spent);
  const caps = WINDOW_CAPS.map((windows2) => roundsFor(left, costs, windows2));
  const best = caps.find((options) => options.some(({ launches: launches2 }) => launches2 >= ENOUGH_LAUNCHES)) ?? caps.find((options) => options.length > 0);
  if (!best) {
    const least = launchTimeFor(costs, FEWEST_WINDOWS, FEWEST_ROUNDS);
    return { smallestBudget: roundUp(spent + FEWEST_LAUNCHES * least / share) };
  }
  const good = best.filter(
    ({ launches: launches2, loadShare }) => launches2 >= ENOUGH_LAUNCHES && loadShare >= GOOD_LOAD_SHARE
  );
  const [chosen2] = (good.length > 0 ? good : best).sort(
    (a, b) => assumedHalfWidth(a) - assumedHalfWidth(b)
  );
  if (!chosen2) throw new RangeError("a cap without an option was chosen");
  const { windows, rounds, launches } = chosen2;
  const launchTime = chosen2.launchTime / share;
  const looks = looksFor(launches);
  return { schedule: { windows, rounds, launches, looks, launchTime, settled: false } };
}
function roundsFor(left, costs, windows) {
  const load2 = sum2(costs.scenarios.map((each) => each.load));
  return evenRounds(FEWEST_ROUNDS).map((rounds) => {
    const launchTime = launchTimeFor(costs, windows, rounds);
    const launches = Math.min(MOST_LAUNCHES, Math.floor(left / launchTime));
    return { windows, rounds, launches, launchTime, loadShare: rounds * load2 / launchTime };
  }).filter(({ launches }) => launches >= FEWEST_LAUNCHES);
}
function launchTimeFor({ perLaunch, scenarios }, most, rounds) {
  const perScenario = scenarios.map(
    ({ window, windows, round }) => Math.min(windows, most) * window + rounds * round
  );
  return perLaunch + sum2(perScenario);
}
function evenRounds(fewest) {
  const count = (MOST_ROUNDS - fewest) / 2 + 1;
  return Array.from({ length: count }, (_, i) => fewest + 2 * i);
}
function assumedHalfWidth({ launches, rounds }) {
  return halfWidth(launches, BETWEEN_LAUNCHES + 1 / rounds);
}
function halfWidth(launches, variance) {
  return t975(launches - 1) * Math.sqrt(variance / launches);
}
function t975(degreesOfFreedom) {
  const z = 1.959964;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / degreesOfFreedom + second / degreesOfFreedom ** 2;
}
function leastBudget(settings) {
  const perScenario = settings.scenarios.map((scenario) => {
    const run2 = leastRun(scenario, settings.runDuration);
    return warmUpBounds(windowLength(0)).least + 2 * FEWEST_ROUNDS * run2;
  });
  return roundUp(FEWEST_LAUNCHES * sum2(perScenario));
}
function leastRun({ amount, rate, gates }, runDuration) {
  if (amount !== null) return 0;
  const perSecond = rate && "perSecond" in rate ? rate.perSecond : Infinity;
  return rate ? pacedRunLength(runDuration, 0, gates, perSecond) : runLength(runDuration, 0);
}
function probeAmount(scenario) {
  return 2 * scenario.connections;
}
function sum2(values) {
  return values.reduce((total, value) => total + value, 0);
}
function roundUp(seconds2) {
  return Math.ceil(seconds2 * 1.05 / 5) * 5;
}

// src/plan/rounds.ts
var FEWEST_ROUNDS2 = 4;
var PRIOR_LAUNCHES = 4;
function replanned(schedule, shown, left) {
  const ratio = shrunk(shown);
  const { rounds: before } = schedule;
  const options = evenRounds(FEWEST_ROUNDS2).map((rounds2) => {
    const launchTime2 = shown.perLaunch + rounds2 * shown.perRound;
    const more = Math.max(0, Math.floor(left / launchTime2));
    const launches2 = cappedLaunches(shown.launches + more, schedule.looks.length);
    const added = launches2 - shown.launches;
    const variance = (shown.launches * (ratio + 1 / before) + added * (ratio + 1 / rounds2)) / launches2;
    return { rounds: rounds2, launches: launches2, launchTime: launchTime2, width: halfWidth(launches2, variance) };
  });
  const [best] = options.sort((a, b) => a.width - b.width);
  if (!best || best.launches <= shown.launches) return { ...schedule, settled: true };
  const { rounds, launches, launchTime } = best;
  return { ...schedule, rounds, launches, looks: looksFor(launches), launchTime, settled: true };
}
function shrunk({ launches, ratios }) {
  if (ratios.length === 0) return BETWEEN_LAUNCHES;
  const seen = ratios.reduce((sum3, ratio) => sum3 + ratio, 0) / ratios.length;
  const weight = launches - 1;
  return (PRIOR_LAUNCHES * BETWEEN_LAUNCHES + weight * seen) / (PRIOR_LAUNCHES + weight);
}

// src/launches.ts
var OVERRUN = 1.1;
var SPARE_LAUNCHES = 1;
async function measureLaunches(settings, { schedule: planned, workloads }, { stage, log, environment }) {
  const { progress, signal: signal2, save } = stage.ports;
  let schedule = planned;
  let hasControl = settings.control;
  const counted2 = () => disturbances(log.launches).filter((why) => why === null).length;
  const secondsLeft = () => (schedule.launches - counted2()) * schedule.launchTime;
  const tell = (detectable) => {
    const { launches, rounds } = schedule;
    progress({ kind: "planned", launches, rounds, secondsLeft: secondsLeft(), detectable });
  };
  tell(null);
  for (const { scenario } of log.launches.length > 0 ? workloads : []) {
    if (log.isCompared(scenario)) assess(scenario, stage.ports, log);
  }
  for (let index = log.launches.length; ; index++) {
    signal2.throwIfAborted();
    const compared = workloads.filter(({ scenario }) => log.isCompared(scenario));
    if (compared.length === 0) break;
    if (schedule.looks.includes(counted2())) {
      const seen = look(settings, schedule, log);
      if (isClear(seen) || counted2() >= schedule.launches) break;
      if (!schedule.settled) {
        const prospect = settleRounds(settings, schedule, seen, log);
        schedule = prospect.schedule;
        tell(prospect.detectable);
        if (prospect.warning !== null) progress({ kind: "warning", message: prospect.warning });
        if (counted2() >= schedule.launches) break;
      }
    }
    const next = log.measuringTime + schedule.launchTime;
    const mayExceed = counted2() < FEWEST_LAUNCHES && index < FEWEST_LAUNCHES + SPARE_LAUNCHES;
    if (!mayExceed && next > OVERRUN * settings.budget) {
      if (counted2() < schedule.launches) {
        log.warn(
          `the budget was used up after ${counted2()} of ${schedule.launches} launches that count`
        );
      }
      break;
    }
    const { launches, rounds } = schedule;
    const names = compared.map(({ scenario }) => scenario.name);
    const order = orderOfLaunch(settings.seed, index, names, rounds);
    const directories = log.fixedPath === null ? await stage.ports.workspace.move(order.pathExtra) : stage.directories;
    const measure = (name, of, where, kept) => {
      const note = name === index + 1 ? "" : " (control)";
      const onRound = (scenario, round) => {
        const shown = scenario + note;
        progress({ kind: "round", launch: index + 1, launches, scenario: shown, round, rounds });
      };
      const keep = (launch) => kept.push(launch);
      const there = { ...stage, directories: where };
      return log.time(
        "launches",
        () => measureLaunch(of, compared, schedule.windows, there, { name, onRound, keep })
      );
    };
    await measure(index + 1, order, directories, log.launches);
    if (hasControl && index % 2 === 1) {
      const { baseline } = directories;
      const other = orderOfLaunch(`${settings.seed} control`, log.controls.length, names, rounds);
      try {
        const name = `control-${log.controls.length + 1}`;
        await measure(name, other, { baseline, candidate: baseline }, log.controls);
      } catch (error) {
        if (!(error instanceof MeasurementError)) throw error;
        log.warn(`the control was given up: ${error.message}`);
        hasControl = false;
      }
    }
    progress({ kind: "launched", launch: index + 1, launches, secondsLeft: secondsLeft() });
    await save({ seed: settings.seed, environment, schedule, ...log.measured(workloads) });
    for (const { scenario } of compared) assess(scenario, stage.ports, log);
  }
  return { schedule, workloads };
}
function look(settings, schedule, log) {
  return evaluate(comparedOf(log.scenarios), log, ruleOf(settings, schedule));
}
function settleRounds(settings, before, { launches, cells }, log) {
  const gated = cells.flatMap((cell) => {
    const rounds = roundEffectsOf(launches, cell.scenario, metricNamed(cell.metric));
    const noise = componentsOf(rounds);
    return cell.tolerance === null || !noise ? [] : [{ ...cell, tolerance: cell.tolerance, noise }];
  });
  const valid = countedOf(launches);
  const schedule = replanned(
    before,
    {
      launches: valid.length,
      ...costOf2(launches, settings.control ? SHARE_BESIDE_CONTROLS : 1),
      ratios: gated.map((cell) => ratioOf(cell.noise))
    },
    settings.budget - log.measuringTime
  );
  const rule = ruleOf(settings, schedule);
  const added = schedule.launches - valid.length;
  const prospects = gated.map(({ scenario, metric, noise, tolerance }) => {
    const varianceAt = (rounds) => noise.between + noise.within / rounds;
    const total = valid.length * varianceAt(before.rounds) + added * varianceAt(schedule.rounds);
    const error = Math.sqrt(total) / schedule.launches;
    const name = `${scenario} ${metricNamed(metric).title}`;
    return { name, tolerance, ...prospectOf(error, tolerance, gated.length, rule) };
  });
  const [worst] = prospects.sort((a, b) => b.factor - a.factor);
  if (!worst) return { schedule, detectable: null, warning: null };
  const detectable = Math.max(...prospects.map((each) => each.detectable));
  const needed = worst.factor * schedule.launches * schedule.launchTime;
  const advice = needed <= LARGEST_BUDGET ? `give budget: ${spellTime(roundUp2(needed))}, or` : "give";
  const warning = `${worst.name} is too noisy here for a tolerance of ${spellShare(worst.tolerance)} within the budget; ${advice} a larger tolerance`;
  return { schedule, detectable, warning: worst.factor <= 1 ? null : warning };
}
function roundUp2(seconds2) {
  const step = seconds2 < 120 ? 10 : 60;
  return Math.ceil(seconds2 / step) * step;
}
function ratioOf({ within, between }) {
  return within > 0 ? between / within : 0;
}
function costOf2(launches, share) {
  const mean2 = (values) => values.reduce((sum3, value) => sum3 + value, 0) / values.length;
  const rest = launches.map(
    ({ timings: { boot, warmUp: warmUp2, stop: stop2, hooks } }) => boot.baseline + boot.candidate + warmUp2 + stop2 + hooks
  );
  const rounds = launches.map((launch, i) => {
    const perScenario = launch.rounds.length / Math.max(1, launch.order.length);
    return (launch.timings.total - (rest[i] ?? 0)) / perScenario;
  });
  return { perLaunch: mean2(rest) / share, perRound: mean2(rounds) / share };
}
function assess(scenario, { apps }, log) {
  const [baseline, candidate] = [
    log.runsOf(scenario, "baseline"),
    log.runsOf(scenario, "candidate")
  ];
  const validity = validityOf(baseline, candidate, scenario);
  switch (validity.kind) {
    case "valid":
      log.warn(...validity.warnings.map((warning) => `${scenario.name}: ${warning}`));
      return;
    case "new":
    case "baseline-failed":
      log.setAside(scenario, validity.kind, validity.seen);
      return;
    case "candidate-failed":
    case "invalid":
      throw new MeasurementError({
        arm: validity.kind === "invalid" ? null : "candidate",
        phase: "load",
        scenario: scenario.name,
        message: `${scenario.name}: ${validity.seen}`,
        log: apps.lastLines("candidate")
      });
  }
}

// src/measure/logbook.ts
var Logbook = class {
  /** What the pilot saw, in the scenarios' order. */
  pilot = [];
  launches = [];
  /** Launches that compare the baseline with itself. */
  controls = [];
  scenarios;
  failure = null;
  /** Whether the arms take turns within a launch. */
  inTurns = false;
  /** Why the arms' paths have one length in all launches; null when it is varied. */
  fixedPath = null;
  #now;
  #started;
  #warnings = /* @__PURE__ */ new Set();
  #spent = { checkout: 0, install: 0, build: 0, pilot: 0, launches: 0 };
  /** @param checkpoint what was measured before the interruption */
  constructor(scenarios, now, checkpoint) {
    this.#now = now;
    this.#started = now();
    if (checkpoint) {
      this.scenarios = [...checkpoint.scenarios];
      this.inTurns = checkpoint.turns;
      this.pilot.push(...checkpoint.pilot);
      this.launches.push(...checkpoint.launches);
      this.controls.push(...checkpoint.controls);
      this.warn(...checkpoint.warnings);
      Object.assign(this.#spent, checkpoint.spent);
      return;
    }
    this.scenarios = scenarios.map(({ name, requests, connections, amount, rate, gates }) => ({
      ...{ name, method: requests[0].method, path: requests[0].path, connections, amount },
      ...{ requests: requests.map(requestLine), gates: [...gates] },
      rate: rate && { asked: rate.asked, perSecond: null },
      ...{ state: "compared", note: null, run: null, window: null }
    }));
  }
  /** Adds the time that the work takes to a phase's account, also when it fails. */
  async time(phase, work) {
    const started = this.#now();
    try {
      return await work();
    } finally {
      this.#spent[phase] += this.#now() - started;
    }
  }
  /** Seconds of the budget that are gone. */
  get measuringTime() {
    return this.#spent.pilot + this.#spent.launches;
  }
  warn(...messages) {
    for (const message of messages) this.#warnings.add(message);
  }
  get warnings() {
    return [...this.#warnings];
  }
  isCompared(scenario) {
    return this.#entry(scenario).state === "compared";
  }
  /** Takes a scenario out of the comparison. */
  setAside(scenario, state, note) {
    Object.assign(this.#entry(scenario), { state, note });
  }
  settleLoads({ scenario, run: run2, window }) {
    const seconds2 = (load2) => "seconds" in load2 ? load2.seconds : null;
    const entry = this.#entry(scenario);
    Object.assign(entry, { run: seconds2(run2), window: seconds2(window) });
    if (entry.rate && "rate" in run2) entry.rate.perSecond = run2.rate;
  }
  /** What there is to go on with after an interruption. */
  measured(workloads) {
    return {
      spent: { ...this.#spent },
      warnings: this.warnings,
      scenarios: this.scenarios,
      workloads: workloads.map(({ scenario, ...loads }) => ({
        ...loads,
        scenario: scenario.name
      })),
      turns: this.inTurns,
      pilot: this.pilot,
      launches: this.launches,
      controls: this.controls
    };
  }
  /** All runs of a scenario on an arm so far: the pilot's until there is a launch, warm-ups too. */
  runsOf(scenario, arm) {
    const runs = this.launches.length === 0 ? this.pilot : this.launches.flatMap((launch) => [
      ...launch.warmUps,
      ...launch.rounds.map((round) => round[arm])
    ]);
    return runs.filter((run2) => run2.scenario === scenario.name && run2.arm === arm);
  }
  timings() {
    const total = (part) => [...this.launches, ...this.controls].reduce((sum3, launch) => sum3 + part(launch.timings), 0);
    return {
      total: this.#now() - this.#started,
      ...this.#spent,
      boot: total(({ boot }) => boot.baseline + boot.candidate),
      warmUp: total(({ warmUp: warmUp2 }) => warmUp2),
      load: total(({ load: load2 }) => load2),
      stop: total(({ stop: stop2 }) => stop2),
      hooks: total(({ hooks }) => hooks)
    };
  }
  #entry({ name }) {
    const entry = this.scenarios.find((each) => each.name === name);
    if (!entry) throw new RangeError(`no scenario is named ${name}`);
    return entry;
  }
};

// src/measure/arrange.ts
async function arrange(first, open) {
  const launch = open();
  try {
    const tried = await tryBoth(first, launch);
    if ("conflict" in tried) {
      await launch.stop();
      await launch.boot(otherArm(first));
      await launch.stop();
      return { both: null, launch: open(), warnings: [turnsWarning(tried.conflict)] };
    }
    const warnings = insistent(tried.both);
    if (warnings.length === 0) return { both: tried.both, launch, warnings };
    await launch.stop();
    return { ...await bootAgain(first, open()), warnings };
  } catch (error) {
    await launch[Symbol.asyncDispose]();
    throw error;
  }
}
async function tryBoth(first, launch) {
  const up = {};
  try {
    const both = await withBoth(first, async (arm) => up[arm] = await launch.boot(arm));
    const [port] = insistsOn(both.baseline);
    return port !== void 0 && insistsOn(both.candidate).includes(port) ? { conflict: [port] } : { both };
  } catch (error) {
    const held = heldBy(up[first]);
    const isOfSecond = error instanceof MeasurementError && error.failure.phase === "boot" && error.failure.arm === otherArm(first);
    if (isOfSecond && held.length > 0) return { conflict: held };
    throw error;
  }
}
async function bootAgain(first, launch) {
  try {
    return { both: await withBoth(first, (arm) => launch.boot(arm)), launch };
  } catch (error) {
    await launch[Symbol.asyncDispose]();
    throw error;
  }
}
function insistsOn(app) {
  const port = Number(new URL(app.url).port);
  return app.portsOfItsOwn().filter((each) => each === port);
}
function heldBy(app) {
  if (!app) return [];
  const insisted = insistsOn(app);
  return insisted.length > 0 ? insisted : app.portsOfItsOwn();
}
function insistent(both) {
  return ["baseline", "candidate"].flatMap(
    (arm) => insistsOn(both[arm]).map(
      (port) => `the ${arm} listens on port ${port} instead of the one it was told, which was found out only when ready-timeout was up; make it listen on PORT, or put {port} in start`
    )
  );
}
function turnsWarning(ports) {
  const which = `port ${ports.join(" or ")}`;
  return `both arms want ${which}, so they took turns: the noise between an arm's turn and the other's does not cancel out; make the app listen on PORT, or put {port} in start, to have both measured side by side`;
}

// src/measure/observe.ts
async function observeSideBySide(first, both, scenarios, apps, stage, assess2) {
  const observations = [];
  for (const scenario of scenarios) {
    await apps.visit(scenario, async () => {
      const probed = await loadBoth(first, both, scenario, probeLoad(scenario), stage);
      await apps.assertNotRestarted(scenario);
      if (!assess2(scenario, inOrder(first, probed))) return;
      const median2 = Math.max(...mediansOf(probed));
      const { runs, ...tried } = await tryOut(first, both, scenario, median2, stage);
      await apps.assertNotRestarted(scenario);
      if (assess2(scenario, runs)) observations.push({ scenario, ...tried });
    });
  }
  await apps.stop();
  return observations;
}
async function tryOut(first, apps, scenario, median2, stage) {
  const { now } = stage.ports.clock;
  const { rate } = scenario;
  const isShare = rate !== null && "share" in rate;
  const window = windowLoad(median2, rate === null || isShare ? null : rate.perSecond);
  const started = now();
  const { windows, runs } = await warmUp(first, apps, scenario, window, MOST_WINDOWS, stage);
  const count = windows.baseline.length;
  const windowTime = (now() - started) / count;
  if (!isShare) return { window, windows: count, windowTime, last: lastOf(windows), runs };
  const paced = windowLoad(median2, resolveRate(rate, capacityOf(windows.baseline)));
  const pacedSince = now();
  const last = await loadBoth(first, apps, scenario, paced, stage);
  return {
    ...{ window: paced, windows: count, windowTime: now() - pacedSince, last },
    runs: [...runs, ...inOrder(first, last)]
  };
}
async function observeInTurns(first, scenarios, apps, stage, assess2) {
  const { now } = stage.ports.clock;
  const visits = scenarios.map((scenario) => ({ scenario }));
  const turns = await takeTurns(first, visits, apps, async (arm, app, { scenario }) => {
    const probed = await loadAlone(arm, app, scenario, probeLoad(scenario), stage);
    const started = now();
    const window = windowLoad(medianOf(probed), fixedRateOf(scenario));
    const windows = canWarmUp(probed) ? await warmUpAlone(arm, app, scenario, window, MOST_WINDOWS, stage) : [];
    return { probed, windows, warmUpTime: now() - started };
  });
  return scenarios.flatMap((scenario, i) => {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) return [];
    const seen = { baseline, candidate };
    if (!assess2(
      scenario,
      inOrder(first, seen).map(({ probed }) => probed)
    ))
      return [];
    if (!assess2(
      scenario,
      inOrder(first, seen).flatMap((each) => each.windows)
    ))
      return [];
    const { rate } = scenario;
    const perSecond = rate === null ? null : resolveRate(rate, "share" in rate ? capacityOf(baseline.windows) : 0);
    const median2 = Math.max(medianOf(baseline.probed), medianOf(candidate.probed));
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    const warmUpTime = baseline.warmUpTime + candidate.warmUpTime;
    return [
      {
        scenario,
        window: windowLoad(median2, perSecond),
        windows: windowsUntilWarm(windows),
        windowTime: warmUpTime / baseline.windows.length,
        last: lastOf(windows)
      }
    ];
  });
}
function fixedRateOf({ rate }) {
  return rate !== null && "perSecond" in rate ? rate.perSecond : null;
}
function capacityOf(windows) {
  const warm = windows.slice(Math.floor(windows.length / 2));
  const sum3 = (of) => warm.reduce((total, run2) => total + of(run2), 0);
  return sum3((run2) => run2.completed) / sum3((run2) => run2.duration);
}
function probeLoad(scenario) {
  return { requests: probeAmount(scenario) };
}
function mediansOf({ baseline, candidate }) {
  return [medianOf(baseline), medianOf(candidate)];
}
function medianOf({ latency }) {
  return (latency?.p50 ?? 0) / 1e6;
}
function inOrder(first, byArm) {
  return inTurn(first).map((arm) => byArm[arm]);
}
function lastOf(windows) {
  const [baseline, candidate] = [windows.baseline.at(-1), windows.candidate.at(-1)];
  if (!baseline || !candidate) throw new RangeError("a warm-up has at least one window");
  return { baseline, candidate };
}

// src/measure/pilot.ts
async function runPilot(settings, stage, assess2) {
  var _stack = [];
  try {
    const { seed, scenarios } = settings;
    const first = randomFrom(seed, "pilot").below(2) === 0 ? "baseline" : "candidate";
    const padding = paddingOf(seed, "pilot");
    const open = () => new LaunchApps({ launch: "pilot", padding, scenarios }, stage);
    const { both, launch, warnings } = await arrange(first, open);
    const apps = __using(_stack, launch, true);
    const observations = await (both === null ? observeInTurns(first, scenarios, apps, stage, assess2) : observeSideBySide(first, both, scenarios, apps, stage, assess2));
    const settled = observations.map((each) => settle(each, settings, both === null));
    const { boot, stop: stop2, hooks } = apps.spent;
    return {
      workloads: settled.map(({ workload }) => workload),
      costs: {
        perLaunch: boot.baseline + boot.candidate + stop2 + hooks,
        scenarios: settled.map(({ costs }) => costs)
      },
      inTurns: both === null,
      warnings
    };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function settle({ scenario, window, windows, windowTime, last }, settings, inTurns) {
  const run2 = runOf(scenario, window, settings, last);
  const seen = [last.baseline, last.candidate];
  const load2 = seen.reduce((sum3, each) => sum3 + lengthOf(run2, each), 0);
  const overhead = Math.max(0, windowTime - seen.reduce((sum3, each) => sum3 + each.duration, 0));
  return {
    workload: { scenario, window, windows: inTurns ? windows : null, run: run2 },
    costs: { window: windowTime, windows, round: load2 + overhead, load: load2 }
  };
}
function runOf({ amount, gates }, window, { runDuration }, warmed) {
  if (amount !== null) return { requests: amount };
  const medians = mediansOf(warmed);
  if (!("rate" in window)) return { seconds: runLength(runDuration, Math.max(...medians)) };
  const { rate } = window;
  return { seconds: pacedRunLength(runDuration, Math.min(...medians), gates, rate), rate };
}
var LONGEST = 2;
function lengthOf(load2, seen) {
  if ("rate" in load2) {
    return load2.seconds * Math.min(LONGEST, Math.max(1, load2.rate / (seen.pace?.achieved ?? load2.rate)));
  }
  if ("seconds" in load2) return load2.seconds;
  return seen.completed === 0 ? 0 : load2.requests / seen.completed * seen.duration;
}

// src/compare.ts
async function compare(settings, ports, about) {
  const { checkpoint } = about;
  const log = new Logbook(settings.scenarios, ports.clock.now, checkpoint);
  warn(about.warnings, ports, log);
  const environment = await ports.environment();
  if (checkpoint) assertSameMachine(checkpoint.environment, environment);
  let schedule = null;
  try {
    var _stack = [];
    try {
      const directories = await prepare(ports, log);
      const generator = __using(_stack, await ports.generators.start(), true);
      const stage = { ports, generator, directories, hooks: settings.hooks };
      const plan = checkpoint ? planOf(checkpoint, settings) : await settle2(settings, stage, log);
      if (plan) {
        schedule = plan.schedule;
        log.fixedPath = await ports.workspace.whyFixed();
        const measured = await measureLaunches(settings, plan, { stage, log, environment });
        schedule = measured.schedule;
      }
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    log.failure = error.failure;
  }
  ports.progress({ kind: "phase", phase: "decide" });
  return conclude({
    cannongate: about.version,
    fingerprint: about.fingerprint ?? null,
    pullRequest: about.pullRequest ?? null,
    head: about.head ?? null,
    acceptance: null,
    commits: ports.workspace.commits,
    settings: recorded(settings),
    environment,
    timings: log.timings(),
    warnings: log.warnings,
    failure: log.failure,
    scenarios: log.scenarios,
    plan: schedule && {
      rounds: schedule.rounds,
      launches: schedule.launches,
      looks: schedule.looks
    },
    pilot: log.pilot,
    launches: log.launches,
    controls: log.controls,
    machines: [],
    turns: log.inTurns,
    fixedPath: log.fixedPath
  });
}
async function prepare(ports, log) {
  const { workspace, apps, progress } = ports;
  progress({ kind: "phase", phase: "checkout" });
  const directories = await log.time(
    "checkout",
    () => withBoth("baseline", (arm) => workspace.checkOut(arm))
  );
  warn(workspace.warnings, ports, log);
  for (const step of ["install", "build"]) {
    await withBoth("baseline", async (arm) => {
      progress({ kind: "phase", phase: step, arm });
      await log.time(step, () => apps.prepare(arm, directories[arm], step));
    });
  }
  return directories;
}
async function settle2(settings, stage, log) {
  const pilot = await fly(settings, stage, log);
  if (pilot.workloads.length === 0) return null;
  return { schedule: scheduled(settings, pilot, log), workloads: pilot.workloads };
}
function planOf({ schedule, workloads }, { scenarios }) {
  return {
    schedule,
    workloads: workloads.flatMap(({ scenario: name, ...loads }) => {
      const scenario = scenarios.find((each) => each.name === name);
      return scenario ? [{ scenario, ...loads }] : [];
    })
  };
}
function assertSameMachine(before, now) {
  const spell3 = ({ cpu, cores, platform: platform3, arch: arch2, node }) => `${cores} \xD7 ${cpu}, ${platform3} ${arch2}, Node.js ${node ?? "none"}`;
  if (spell3(before) === spell3(now)) return;
  throw new ConfigurationError([
    {
      where: "resume",
      found: `a comparison on another machine (${spell3(before)})`,
      advice: `go on there, or start afresh here (${spell3(now)})`
    }
  ]);
}
function warn(messages, { progress }, log) {
  log.warn(...messages);
  for (const message of messages) progress({ kind: "warning", message });
}
async function fly(settings, stage, log) {
  stage.ports.progress({ kind: "phase", phase: "pilot" });
  const pilot = await log.time(
    "pilot",
    () => runPilot(settings, stage, (scenario, runs) => {
      log.pilot.push(...runs);
      assess(scenario, stage.ports, log);
      return log.isCompared(scenario);
    })
  );
  log.inTurns = pilot.inTurns;
  log.warn(...pilot.warnings);
  for (const workload of pilot.workloads) log.settleLoads(workload);
  return pilot;
}
function scheduled(settings, pilot, log) {
  const share = settings.control ? SHARE_BESIDE_CONTROLS : 1;
  const result = scheduleFor(settings.budget, log.measuringTime, pilot.costs, share);
  if ("schedule" in result) {
    const { schedule } = result;
    const once3 = { ...schedule, looks: [schedule.launches], settled: true };
    return settings.mode === "gate" ? schedule : once3;
  }
  throw new ConfigurationError([
    {
      where: "budget",
      found: settings.given["budget"] ?? spellTime(settings.budget),
      advice: `${FEWEST_LAUNCHES} launches do not fit; give at least ${spellTime(result.smallestBudget)}${settings.scenarios.length > 1 ? ", or fewer scenarios" : ""}`
    }
  ]);
}

// src/config/form.ts
var import_form_data = __toESM(require_form_data(), 1);
function formBody(form, reading) {
  const fields = Object.entries(form);
  const before = reading.problems.length;
  for (const [name, { value, file, type }] of fields) {
    const isFile2 = file !== void 0;
    if (isFile2 === (value !== void 0)) {
      const found = isFile2 ? "a file beside a value" : "neither a value nor a file";
      const advice = "give one of them";
      reading.problems.push({ where: reading.locate("form", name), found, advice });
    } else if (!isFile2 && type !== void 0) {
      const advice = "leave it out: only files have one";
      reading.problems.push({ where: reading.locate("form", name, "type"), found: type, advice });
    }
  }
  if (reading.problems.length > before) return null;
  return fields.some(([, { file }]) => file !== void 0) ? multipart(fields, reading) : urlEncoded(fields);
}
function urlEncoded(fields) {
  const text2 = fields.map(([name, { value = "" }]) => `${encoded2(name)}=${encoded2(value)}`);
  const bytes = new TextEncoder().encode(text2.join("&"));
  return {
    body: { bytes, escaping: "form" },
    type: "application/x-www-form-urlencoded"
  };
}
function multipart(fields, reading) {
  const parts = fields.map(([name, { value, file, type: type2 }]) => {
    const content = file === void 0 ? new TextEncoder().encode(value) : bytesFrom(file, ["form", name, "file"], reading);
    return { name, file, type: type2, content };
  });
  const contents = parts.flatMap(({ content }) => content === null ? [] : [content]);
  if (contents.length < parts.length) return null;
  const form = new import_form_data.default();
  form.setBoundary(boundaryFor(contents));
  for (const { name, file, type: type2, content } of parts) {
    form.append(name, Buffer.from(content ?? []), {
      ...file === void 0 ? {} : { filename: file.replace(/^.*[/\\]/, "") },
      ...type2 === void 0 ? {} : { contentType: type2 }
    });
  }
  const { "content-type": type } = form.getHeaders();
  return { body: { bytes: new Uint8Array(form.getBuffer()), escaping: null }, type };
}
function boundaryFor(contents) {
  const texts = contents.map((content) => Buffer.from(content).toString("latin1"));
  let boundary = "cannongate-form-boundary";
  while (texts.some((text2) => text2.includes(boundary))) boundary += "-";
  return boundary;
}

// src/config/requests.ts
function requestFrom(request, shared, reading) {
  const content = contentOf(request, reading);
  const body2 = content?.body ?? null;
  if (body2 && !isUtf8(body2.bytes) && JSON.stringify([request.path, request.headers]).includes(ID)) {
    reading.problems.push({
      where: reading.locate("path"),
      found: `${ID} beside a body that is no text`,
      advice: `leave ${ID} out: replacing it would change the body`
    });
  }
  const { path = "/", method, expect, query = [] } = request;
  return {
    ...plainRequest(method ?? (request.form ? "POST" : "GET"), withQuery(path, query)),
    headers: withType(merged(shared, request.headers ?? {}), content?.type ?? null),
    body: body2,
    expectedStatus: expect?.status ?? null,
    expectedBody: expectedBodyOf(expect),
    captures: capturesOf(request, reading)
  };
}
function withQuery(path, query) {
  if (query.length === 0) return path;
  const pairs = query.map((pair2) => pair2.map(encoded2).join("="));
  return `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}
function encoded2(text2) {
  const placeholder = /(\$\$?\{\w+\}|\{\{\w+\}\}|\[<id>\])/;
  return text2.split(placeholder).map((part, i) => i % 2 === 1 ? part : encodeURIComponent(part)).join("");
}
function isUtf8(bytes) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
function merged(shared, own) {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const rest = Object.entries(shared).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...Object.fromEntries(rest), ...own };
}
function withType(headers, type) {
  const isTyped = Object.keys(headers).some((name) => name.toLowerCase() === "content-type");
  return isTyped || type === null ? headers : { ...headers, "content-type": type };
}
function expectedBodyOf(expect) {
  const { contains = null, type = null } = expect?.body ?? {};
  return contains === null && type === null ? null : { contains, type };
}
function contentOf(request, reading) {
  const { body: body2, "body-file": file, form } = request;
  const given2 = ["body", "body-file", "form"].filter(
    (key) => request[key] !== void 0
  );
  const [first, second] = given2;
  if (first !== void 0 && second !== void 0) {
    reading.problems.push({
      where: reading.locate(second),
      found: `a ${second} beside a ${first}`,
      advice: "keep one of them"
    });
    return null;
  }
  if (form !== void 0) return formBody(form, reading);
  if (file !== void 0) {
    const bytes = bytesFrom(file, ["body-file"], reading);
    return bytes && { body: { bytes, escaping: null }, type: null };
  }
  if (body2 === void 0) return null;
  return {
    body: {
      bytes: new TextEncoder().encode(body2.text),
      escaping: body2.json ? "json" : "none"
    },
    type: body2.json ? "application/json" : null
  };
}
function bytesFrom(file, key, { readBody, locate, problems }) {
  const result = readBody(file);
  if ("value" in result) return result.value;
  problems.push({ where: locate(...key), found: quote(file), advice: result.advice });
  return null;
}
function capturesOf({ capture = {} }, { locate, problems }) {
  return Object.entries(capture).flatMap(([name, { json, header, pattern: pattern3 }]) => {
    const given2 = [json, header, pattern3].filter((each) => each !== void 0);
    if (!isCaptureName(name)) {
      problems.push({
        where: locate("capture", name),
        found: quote(name),
        advice: "give it a name of letters, digits and underscores: {{name}} stands for its value"
      });
    }
    if (given2.length !== 1) {
      const found = given2.length === 0 ? "no place" : `${given2.length} places`;
      const advice = "say where the value stands: give json, header or pattern";
      problems.push({ where: locate("capture", name), found, advice });
    }
    if (json !== void 0) return [{ name, from: { json } }];
    if (header !== void 0) return [{ name, from: { header } }];
    return pattern3 === void 0 ? [] : [{ name, from: { pattern: pattern3 } }];
  });
}

// src/config/har.ts
var pair = object({ name: string(), value: string() });
var harSchema2 = object({
  log: object({
    entries: array(
      object({
        request: object({
          method: string(),
          url: url(),
          headers: array(pair).default([]),
          postData: object({ text: string().optional() }).optional()
        })
      })
    ).min(1)
  })
});
var NOT_SENT = /* @__PURE__ */ new Set(["connection", "content-length", "transfer-encoding", "host"]);
function requestsFromHar({ file, host }, shared, reading) {
  const { locate, problems } = reading;
  const bytes = bytesFrom(file, ["har"], reading);
  if (bytes === null) return [];
  const refuse = (found, advice) => {
    problems.push({ where: locate("har"), found, advice });
    return [];
  };
  const parsed = harSchema2.safeParse(jsonOf(bytes));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join(".") ?? "";
    const advice = `give a HAR file as a browser saves it${where === "" ? "" : ` (${where}: ${issue?.message ?? ""})`}`;
    return refuse(quote(file), advice);
  }
  const { entries } = parsed.data.log;
  const hosts = [...new Set(entries.map(hostOf))];
  const [only] = hosts;
  if (host !== void 0 && !hosts.includes(host)) {
    return refuse(quote(host), `the file has requests to ${hosts.join(", ")}: give one of these`);
  }
  if (host === void 0 && hosts.length > 1) {
    const advice = `say which of them the app is: har: { file: ${file}, host: ${only ?? ""} }`;
    return refuse(`requests to ${hosts.length} hosts: ${hosts.join(", ")}`, advice);
  }
  return entries.flatMap(
    (entry, i) => hostOf(entry) === (host ?? only) ? requestOf(entry, i, shared, reading) : []
  );
}
function requestOf({ request: { method, url: url2, headers, postData } }, index, shared, { locate, problems }) {
  const { pathname, search } = new URL(url2);
  const own = headers.filter(
    ({ name }) => !name.startsWith(":") && !NOT_SENT.has(name.toLowerCase())
  );
  const kept = Object.fromEntries(own.map(({ name, value }) => [name, value]));
  const checks = [requestPath.read(`${pathname}${search}`), requestHeaders.read(kept)];
  const refusals = checks.flatMap((check) => "refusals" in check ? check.refusals : []);
  if (!METHODS.some((each) => each === method)) {
    refusals.push({ found: quote(method), advice: `give requests with ${METHODS.join(", ")}` });
  }
  const where = `${locate("har")}, entry ${index + 1}`;
  problems.push(...refusals.map((refusal) => ({ where, ...refusal })));
  const text2 = postData?.text;
  const bytes = text2 === void 0 ? null : new TextEncoder().encode(text2);
  return [
    {
      ...plainRequest(method, `${pathname}${search}`),
      headers: { ...kept, ...shared },
      body: bytes && { bytes, escaping: null }
    }
  ];
}
function hostOf({ request }) {
  return new URL(request.url).host;
}
function jsonOf(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

// src/config/scenarios.ts
function scenariosFrom(values, file, readBody) {
  const problems = [];
  const inFile = file?.scenarios ?? [];
  const fromFile = inFile.map((scenario, i) => {
    const locate = (...path) => file?.locate(["scenarios", i, ...path]) ?? "";
    return scenarioFrom(scenario, values, { readBody, locate, problems });
  });
  const { kept, warnings } = chosen(inFile, fromFile);
  if (fromFile.length > 0 && kept.length === 0) {
    const where = file?.locate(["scenarios"]) ?? "scenarios";
    problems.push({ where, found: "skip: true in all of them", advice: "keep at least one" });
  }
  const paths = values.paths ?? (fromFile.length === 0 ? ["/"] : []);
  const fromPaths = paths.map((path) => plainGet(path, values));
  const all = [...fromFile, ...fromPaths];
  return {
    scenarios: [...kept, ...fromPaths],
    problems: [...problems, ...duplicates(all)],
    warnings
  };
}
function chosen(inFile, scenarios) {
  const isOnly = inFile.some(({ only, skip }) => only === true && skip !== true);
  const isKept = ({ only, skip }) => skip !== true && (!isOnly || only === true);
  const kept = scenarios.filter((_, i) => isKept(inFile[i] ?? {}));
  const left = scenarios.filter((_, i) => !isKept(inFile[i] ?? {})).map(({ name }) => name);
  const why = isOnly ? "others have only: true" : "skip: true";
  return { kept, warnings: left.length === 0 ? [] : [`not compared, ${why}: ${left.join(", ")}`] };
}
function plainGet(path, values) {
  const request = plainRequest("GET", path);
  return {
    name: requestLine(request),
    requests: [request],
    connections: values.connections,
    ...{ pipelining: 1, timeout: REQUEST_TIMEOUT, tls: null, amount: null, rate: null },
    gates: defaultGates("closed", values.tolerance),
    ...{ hooks: NO_HOOKS, tags: [] }
  };
}
function scenarioFrom(scenario, values, reading) {
  const { locate } = reading;
  const tolerance = scenario.tolerance ?? values.tolerance;
  const connections = scenario.connections ?? values.connections;
  const { amount = null, rate = null, pipelining = 1 } = scenario;
  const requests = requestsOf2(scenario, reading);
  reading.problems.push(
    ...loadProblems({ ...{ connections, amount, rate, pipelining }, requests }, locate)
  );
  const load2 = loadKindOf({ amount, rate });
  return {
    name: scenario.name ?? nameOf(requests),
    requests,
    ...{ connections, pipelining, amount, rate },
    timeout: scenario.timeout ?? REQUEST_TIMEOUT,
    tls: tlsOf(scenario, reading),
    gates: gatesOf(scenario, load2, tolerance, reading),
    hooks: hooksFrom(scenario.hooks),
    tags: scenario.tags ?? []
  };
}
function nameOf([first, ...others]) {
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${requestLine(first)}${more}`;
}
var SINGLE = ["path", "method", "query", "body", "body-file", "form", "expect"];
function requestsOf2(scenario, reading) {
  const { path, har, sequence, headers = {} } = scenario;
  const { locate, problems } = reading;
  const given2 = ["path", "sequence", "har"].filter((key) => scenario[key] !== void 0);
  const [kind] = given2;
  if (kind === void 0) {
    const advice = "give its path, or a sequence or har for several requests";
    problems.push({ where: locate(), found: "no path", advice });
  }
  if (sequence !== void 0 || har !== void 0) {
    const several = sequence === void 0 ? "har" : "sequence";
    const beside = [...SINGLE, "har"].filter(
      (key) => key !== several && scenario[key] !== void 0
    );
    for (const key of beside) {
      const advice = `leave it out: the requests of the ${several} have their own`;
      problems.push({ where: locate(key), found: `a ${key} beside a ${several}`, advice });
    }
  }
  const requests = sequence !== void 0 ? sequence.map((request, i) => {
    const inSequence = (...rest) => locate("sequence", i, ...rest);
    return requestFrom(request, headers, { ...reading, locate: inSequence });
  }) : har !== void 0 ? requestsFromHar(har, headers, reading) : [requestFrom({ ...scenario, path }, {}, reading)];
  if (sequence !== void 0) problems.push(...captureProblems(requests, locate));
  const [first = plainRequest("GET", "/"), ...others] = requests;
  return [first, ...others];
}
function captureProblems(requests, locate) {
  const known = /* @__PURE__ */ new Set();
  return requests.flatMap((request, i) => {
    const missing2 = capturedIn(request).filter((name) => !known.has(name));
    const problems = missing2.map((name) => ({
      where: locate("sequence", i),
      found: `{{${name}}}`,
      advice: known.size === 0 ? "capture it in an earlier request of the sequence" : `no earlier request captures it; ${adviceForUnknown(name, [...known])}`
    }));
    for (const { name } of request.captures) known.add(name);
    return problems;
  });
}
function loadProblems({
  connections,
  amount,
  rate,
  pipelining,
  requests
}, locate) {
  const problems = [];
  if (amount !== null && amount < connections * pipelining) {
    const each = pipelining === 1 ? "" : `, ${pipelining} at a time`;
    problems.push({
      where: locate("amount"),
      found: `${amount} requests for ${connections} connections${each}`,
      advice: "give at least one request per connection, or fewer connections"
    });
  }
  if (rate !== null && amount !== null) {
    problems.push({
      where: locate("rate"),
      found: "a rate beside an amount",
      advice: "keep one of them: a fixed rate lasts for a time, a fixed amount as long as it takes"
    });
  }
  if (pipelining > 1 && rate !== null) {
    problems.push({
      where: locate("pipelining"),
      found: "pipelining beside a rate",
      advice: "keep one of them: at a fixed rate a connection has one request at a time"
    });
  }
  if (pipelining > 1 && requests.some(({ captures }) => captures.length > 0)) {
    problems.push({
      where: locate("pipelining"),
      found: "pipelining beside captured values",
      advice: "keep one of them: a request that needs a response cannot be sent before it has come"
    });
  }
  return problems;
}
function tlsOf({ tls }, reading) {
  if (tls === void 0) return null;
  const { servername = null, "cert-file": cert, "key-file": key } = tls;
  if (cert === void 0 !== (key === void 0)) {
    reading.problems.push({
      where: reading.locate("tls"),
      found: cert === void 0 ? "a key-file without a cert-file" : "a cert-file without a key-file",
      advice: "give both, or neither"
    });
  }
  if (cert === void 0 || key === void 0) return { servername, certificate: null };
  const text2 = (file, name) => {
    const bytes = bytesFrom(file, ["tls", name], reading);
    return bytes === null ? "" : new TextDecoder().decode(bytes);
  };
  return { servername, certificate: { cert: text2(cert, "cert-file"), key: text2(key, "key-file") } };
}
function hooksFrom(hooks) {
  return {
    beforeLaunch: hooks?.["before-launch"] ?? null,
    afterLaunch: hooks?.["after-launch"] ?? null
  };
}
function gatesOf({ gate: gates }, load2, tolerance, { locate, problems }) {
  if (gates === void 0) return defaultGates(load2, tolerance);
  for (const [i, { metric }] of gates.entries()) {
    if (mayGate(metric, load2)) continue;
    problems.push({
      where: locate("gate", i),
      found: quote(metric),
      advice: adviceForGate(metric, load2)
    });
  }
  return gates.map((gate) => ({ ...gate, tolerance: gate.tolerance ?? tolerance }));
}
function duplicates(scenarios) {
  const names = scenarios.map((scenario) => scenario.name);
  const repeated = new Set(names.filter((name, i) => names.indexOf(name) !== i));
  return [...repeated].map((name) => ({
    where: "scenarios",
    found: `${names.filter((each) => each === name).length} named ${quote(name)}`,
    advice: "give each scenario a name of its own"
  }));
}

// src/config/variables.ts
function variableProblems(scenarios, variables) {
  return scenarios.flatMap(
    ({ name: scenario, requests }) => [...new Set(requests.flatMap(variablesIn))].flatMap((name) => {
      const where = `scenario ${JSON.stringify(scenario)}`;
      const refuse = (found, advice) => [{ where, found, advice }];
      const value = variables[name];
      if (isRunnersOwn(name)) {
        const advice = "leave it out: the runner\u2019s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not sent";
        return refuse(`\${${name}}`, advice);
      }
      if (value === void 0) {
        const advice = `set ${name} in the environment, or write $\${${name}} for the text itself`;
        return refuse(`\${${name}}, which is not set`, advice);
      }
      if (/[^\t\x20-\x7e]/.test(value)) {
        const advice = "give it a value of printable ASCII characters on one line";
        return refuse(`\${${name}}, whose value cannot stand in a request`, advice);
      }
      return [];
    })
  );
}

// src/gate.ts
async function runGate(request) {
  var _stack = [];
  try {
    const { variables, signal: signal2 } = request;
    const git = new Git(variables, signal2);
    const scratch = __using(_stack, await ScratchDirectory.create(request.temporary), true);
    const { settings, workspace, file, warnings, checkpoint } = await prepare2(request, git, scratch);
    const identity = identityOf(settings, workspace);
    const saved = request.checkpoint === null ? null : new CheckpointFile(request.checkpoint, identity);
    const pinning = await choosePinning();
    const socket = runtimeSocket(scratch.path);
    const apps = new ShellApps({
      settings,
      variables,
      logs: await logDirectory(scratch),
      signal: signal2,
      cores: pinning?.apps ?? null,
      preload: socket === null ? null : { script: fileURLToPath(request.preload), socket }
    });
    const generatorCores = pinning?.generator ?? null;
    const ports = {
      workspace,
      apps,
      generators: new GeneratorProcesses(
        request.generator,
        signal2,
        socket,
        generatorCores,
        variables
      ),
      clock: { now: () => performance.now() / 1e3 },
      progress: request.progress,
      environment: () => describeMachine(variables, pinning),
      save: async (measured) => {
        await saved?.save(measured);
      },
      signal: signal2
    };
    try {
      const { pullRequest, head } = request;
      const { fingerprint } = identity;
      const about = { version: VERSION, fingerprint, warnings, pullRequest, head, checkpoint };
      return await compare(settings, ports, about);
    } catch (error) {
      throw error instanceof ConfigurationError ? named(error.problems, request, file) : error;
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function identityOf(settings, { commits }) {
  return { cannongate: VERSION, commits, fingerprint: fingerprintOf(settings) };
}
async function prepare2(request, git, scratch) {
  const given2 = await readGiven(request, git);
  if ("problems" in given2) throw named(given2.problems, request, null);
  const { typed, directory, repository, config: config2, file } = given2;
  const problems = [...given2.found];
  request.onValues(given2.told);
  const { env, warnings: notPassed } = passable(given2.values.env, request.variables);
  if (given2.values.mode === "report") {
    const advice = "give gate or measure; saved reports are read by cannongate report FILE";
    problems.push({ where: "mode", found: given2.values.mode, advice });
  }
  const mode = given2.values.mode === "report" ? "gate" : given2.values.mode;
  const values = { ...given2.values, env, mode };
  const readBody = bodyReader(repository.root, config2);
  const {
    scenarios,
    problems: inScenarios,
    warnings: left
  } = scenariosFrom(values, file, readBody);
  problems.push(...inScenarios, ...variableProblems(scenarios, request.variables));
  const app = appDirectory(repository.root, directory, typed, file);
  if ("problem" in app) problems.push(app.problem);
  const path = "path" in app ? app.path : ".";
  const earlier = request.resume === null ? null : readCheckpoint(request.resume);
  if (earlier && "problem" in earlier) problems.push(earlier.problem);
  const checkpoint = earlier && "checkpoint" in earlier ? earlier.checkpoint : null;
  const seed = checkpoint?.seed ?? randomSeed();
  const settings = settingsFrom(
    checkpoint ? { ...values, seed } : values,
    request.texts,
    { scenarios, hooks: hooksFrom(file?.hooks) },
    path,
    seed
  );
  problems.push(...checkBudget(settings));
  if ("path" in app) {
    const inWorkTree = join7(repository.root, app.path);
    problems.push(
      ...await startProblems(settings, inWorkTree, repository.root, request.variables)
    );
  }
  const remote = request.remote?.(git, repository) ?? originOf(repository);
  const store = await Store.create(git, repository, join7(scratch.path, "store"), remote);
  await store.ignore(request.outputs.map((file2) => resolve4(request.cwd, file2)));
  const isMeant = request.texts.baseline === void 0 || typed.baseline !== void 0;
  const commits = isMeant ? await findCommits(request, store, repository, values) : null;
  if (commits && "problem" in commits) problems.push(commits.problem);
  if (problems.length > 0 || !commits || "problem" in commits) {
    throw named(problems, request, file);
  }
  const workspace = new GitWorkspace(
    store,
    commits.commits,
    armRoots(scratch),
    path,
    (root) => recordsItsPath(root, request.variables, request.signal)
  );
  const other = checkpoint && mismatch(checkpoint, identityOf(settings, workspace));
  if (other) throw new ConfigurationError([other]);
  const misnamed = typed.config === void 0 ? misnamedConfigs(repository.root, directory) : [];
  const { baseline, candidate } = commits.commits;
  const same = baseline === candidate && !request.itself ? ["both arms are the same commit"] : [];
  const warnings = [...misnamed, ...notPassed, ...left, ...same];
  return { settings, workspace, file, warnings, checkpoint };
}
function named(problems, { texts, label }, file) {
  return new ConfigurationError(
    problems.map((problem) => {
      const input = INPUT_NAMES.find((name) => name === problem.where);
      if (input === void 0) return problem;
      const inFile = texts[input] === void 0 && file?.values[input] !== void 0;
      return { ...problem, where: inFile ? file.locate([input]) : label(input) };
    })
  );
}
async function findCommits({ event, itself }, store, repository, values) {
  if (itself) return await commitsOfItself(store, repository);
  return event === null ? await commitsOfWorkTree(store, repository, values.baseline) : await commitsOfEvent(store, repository, event, values.baseline);
}
function appDirectory(root, directory, typed, file) {
  const inFile = file?.values["working-directory"];
  const fromFile = typed["working-directory"] === void 0 && inFile !== void 0;
  const chosen2 = fromFile ? resolve4(root, inFile) : directory;
  const refuse = (advice) => ({
    problem: {
      where: "working-directory",
      found: JSON.stringify(fromFile ? inFile : directory),
      advice
    }
  });
  if (!existsSync7(chosen2) || !statSync3(chosen2).isDirectory()) {
    return refuse("give a directory that exists in the repository");
  }
  const path = insideRepository(root, chosen2);
  return path === null ? refuse("give a directory inside the repository") : { path };
}
function checkBudget(settings) {
  const least = leastBudget(settings);
  const { length } = settings.scenarios;
  if (length === 0 || settings.budget >= least) return [];
  return [
    {
      where: "budget",
      found: settings.given["budget"] ?? spellTime(settings.budget),
      advice: `give at least ${spellTime(least)} for ${counted(length, "scenario")}${length > 1 ? ", or fewer scenarios" : ""}`
    }
  ];
}
function originOf({ origin }) {
  return origin === null ? null : { url: origin, authorisation: {} };
}
function randomSeed() {
  return randomBytes(6).toString("hex");
}

// node_modules/log-update/index.js
import process6 from "node:process";

// node_modules/ansi-escapes/base.js
var base_exports = {};
__export(base_exports, {
  ConEmu: () => ConEmu,
  beep: () => beep,
  beginSynchronizedOutput: () => beginSynchronizedOutput,
  clearScreen: () => clearScreen,
  clearTerminal: () => clearTerminal,
  clearViewport: () => clearViewport,
  cursorBackward: () => cursorBackward,
  cursorDown: () => cursorDown,
  cursorForward: () => cursorForward,
  cursorGetPosition: () => cursorGetPosition,
  cursorHide: () => cursorHide,
  cursorLeft: () => cursorLeft,
  cursorMove: () => cursorMove,
  cursorNextLine: () => cursorNextLine,
  cursorPrevLine: () => cursorPrevLine,
  cursorRestorePosition: () => cursorRestorePosition,
  cursorSavePosition: () => cursorSavePosition,
  cursorShow: () => cursorShow,
  cursorTo: () => cursorTo,
  cursorUp: () => cursorUp,
  endSynchronizedOutput: () => endSynchronizedOutput,
  enterAlternativeScreen: () => enterAlternativeScreen,
  eraseDown: () => eraseDown,
  eraseEndLine: () => eraseEndLine,
  eraseLine: () => eraseLine,
  eraseLines: () => eraseLines,
  eraseScreen: () => eraseScreen,
  eraseStartLine: () => eraseStartLine,
  eraseUp: () => eraseUp,
  exitAlternativeScreen: () => exitAlternativeScreen,
  iTerm: () => iTerm,
  image: () => image,
  link: () => link,
  scrollDown: () => scrollDown,
  scrollUp: () => scrollUp,
  setCwd: () => setCwd,
  synchronizedOutput: () => synchronizedOutput
});
import process2 from "node:process";
import os from "node:os";

// node_modules/environment/index.js
var isBrowser = globalThis.window?.document !== void 0;
var isNode2 = globalThis.process?.versions?.node !== void 0;
var isBun = globalThis.process?.versions?.bun !== void 0;
var isDeno = globalThis.Deno?.version?.deno !== void 0;
var isElectron = globalThis.process?.versions?.electron !== void 0;
var isJsDom = globalThis.navigator?.userAgent?.includes("jsdom") === true;
var isWebWorker = typeof WorkerGlobalScope !== "undefined" && globalThis instanceof WorkerGlobalScope;
var isDedicatedWorker = typeof DedicatedWorkerGlobalScope !== "undefined" && globalThis instanceof DedicatedWorkerGlobalScope;
var isSharedWorker = typeof SharedWorkerGlobalScope !== "undefined" && globalThis instanceof SharedWorkerGlobalScope;
var isServiceWorker = typeof ServiceWorkerGlobalScope !== "undefined" && globalThis instanceof ServiceWorkerGlobalScope;
var platform2 = globalThis.navigator?.userAgentData?.platform;
var isMacOs = platform2 === "macOS" || globalThis.navigator?.platform === "MacIntel" || globalThis.navigator?.userAgent?.includes(" Mac ") === true || globalThis.process?.platform === "darwin";
var isWindows = platform2 === "Windows" || globalThis.navigator?.platform === "Win32" || globalThis.process?.platform === "win32";
var isLinux = platform2 === "Linux" || globalThis.navigator?.platform?.startsWith("Linux") === true || globalThis.navigator?.userAgent?.includes(" Linux ") === true || globalThis.process?.platform === "linux";
var isIos = platform2 === "iOS" || globalThis.navigator?.platform === "MacIntel" && globalThis.navigator?.maxTouchPoints > 1 || /iPad|iPhone|iPod/.test(globalThis.navigator?.platform);
var isAndroid = platform2 === "Android" || globalThis.navigator?.platform === "Android" || globalThis.navigator?.userAgent?.includes(" Android ") === true || globalThis.process?.platform === "android";

// node_modules/ansi-escapes/base.js
var ESC = "\x1B[";
var OSC = "\x1B]";
var BEL = "\x07";
var SEP = ";";
var isTerminalApp = !isBrowser && process2.env.TERM_PROGRAM === "Apple_Terminal";
var isWindows2 = !isBrowser && process2.platform === "win32";
var isTmux = !isBrowser && (process2.env.TERM?.startsWith("screen") || process2.env.TERM?.startsWith("tmux") || process2.env.TMUX !== void 0);
var cwdFunction = isBrowser ? () => {
  throw new Error("`process.cwd()` only works in Node.js, not the browser.");
} : process2.cwd;
var wrapOsc = (sequence) => {
  if (isTmux) {
    return "\x1BPtmux;" + sequence.replaceAll("\x1B", "\x1B\x1B") + "\x1B\\";
  }
  return sequence;
};
var cursorTo = (x, y) => {
  if (typeof x !== "number") {
    throw new TypeError("The `x` argument is required");
  }
  if (typeof y !== "number") {
    return ESC + (x + 1) + "G";
  }
  return ESC + (y + 1) + SEP + (x + 1) + "H";
};
var cursorMove = (x, y) => {
  if (typeof x !== "number") {
    throw new TypeError("The `x` argument is required");
  }
  let returnValue = "";
  if (x < 0) {
    returnValue += ESC + -x + "D";
  } else if (x > 0) {
    returnValue += ESC + x + "C";
  }
  if (y < 0) {
    returnValue += ESC + -y + "A";
  } else if (y > 0) {
    returnValue += ESC + y + "B";
  }
  return returnValue;
};
var cursorUp = (count = 1) => ESC + count + "A";
var cursorDown = (count = 1) => ESC + count + "B";
var cursorForward = (count = 1) => ESC + count + "C";
var cursorBackward = (count = 1) => ESC + count + "D";
var cursorLeft = ESC + "G";
var cursorSavePosition = isTerminalApp ? "\x1B7" : ESC + "s";
var cursorRestorePosition = isTerminalApp ? "\x1B8" : ESC + "u";
var cursorGetPosition = ESC + "6n";
var cursorNextLine = ESC + "E";
var cursorPrevLine = ESC + "F";
var cursorHide = ESC + "?25l";
var cursorShow = ESC + "?25h";
var eraseLines = (count) => {
  let clear = "";
  for (let i = 0; i < count; i++) {
    clear += eraseLine + (i < count - 1 ? cursorUp() : "");
  }
  if (count) {
    clear += cursorLeft;
  }
  return clear;
};
var eraseEndLine = ESC + "K";
var eraseStartLine = ESC + "1K";
var eraseLine = ESC + "2K";
var eraseDown = ESC + "J";
var eraseUp = ESC + "1J";
var eraseScreen = ESC + "2J";
var scrollUp = ESC + "S";
var scrollDown = ESC + "T";
var clearScreen = "\x1Bc";
var clearViewport = `${eraseScreen}${ESC}H`;
var isOldWindows = () => {
  if (isBrowser || !isWindows2) {
    return false;
  }
  const parts = os.release().split(".");
  const major = Number(parts[0]);
  const build = Number(parts[2] ?? 0);
  if (major < 10) {
    return true;
  }
  if (major === 10 && build < 10586) {
    return true;
  }
  return false;
};
var clearTerminal = isOldWindows() ? `${eraseScreen}${ESC}0f` : `${eraseScreen}${ESC}3J${ESC}H`;
var enterAlternativeScreen = ESC + "?1049h";
var exitAlternativeScreen = ESC + "?1049l";
var beginSynchronizedOutput = ESC + "?2026h";
var endSynchronizedOutput = ESC + "?2026l";
var synchronizedOutput = (text2) => beginSynchronizedOutput + text2 + endSynchronizedOutput;
var beep = BEL;
var link = (text2, url2) => {
  const openLink = wrapOsc(`${OSC}8${SEP}${SEP}${url2}${BEL}`);
  const closeLink = wrapOsc(`${OSC}8${SEP}${SEP}${BEL}`);
  return openLink + text2 + closeLink;
};
var image = (data, options = {}) => {
  let returnValue = `${OSC}1337;File=inline=1`;
  if (options.width) {
    returnValue += `;width=${options.width}`;
  }
  if (options.height) {
    returnValue += `;height=${options.height}`;
  }
  if (options.preserveAspectRatio === false) {
    returnValue += ";preserveAspectRatio=0";
  }
  const imageBuffer = Buffer.from(data);
  return wrapOsc(returnValue + `;size=${imageBuffer.byteLength}:` + imageBuffer.toString("base64") + BEL);
};
var iTerm = {
  setCwd: (cwd = cwdFunction()) => wrapOsc(`${OSC}50;CurrentDir=${cwd}${BEL}`),
  annotation(message, options = {}) {
    let returnValue = `${OSC}1337;`;
    const hasX = options.x !== void 0;
    const hasY = options.y !== void 0;
    if ((hasX || hasY) && !(hasX && hasY && options.length !== void 0)) {
      throw new Error("`x`, `y` and `length` must be defined when `x` or `y` is defined");
    }
    message = message.replaceAll("|", "");
    returnValue += options.isHidden ? "AddHiddenAnnotation=" : "AddAnnotation=";
    if (options.length > 0) {
      returnValue += (hasX ? [message, options.length, options.x, options.y] : [options.length, message]).join("|");
    } else {
      returnValue += message;
    }
    return wrapOsc(returnValue + BEL);
  }
};
var ConEmu = {
  setCwd: (cwd = cwdFunction()) => wrapOsc(`${OSC}9;9;${cwd}${BEL}`)
};
var setCwd = (cwd = cwdFunction()) => iTerm.setCwd(cwd) + ConEmu.setCwd(cwd);

// node_modules/cli-cursor/index.js
import process5 from "node:process";

// node_modules/restore-cursor/index.js
import process4 from "node:process";

// node_modules/mimic-function/index.js
var copyProperty = (to, from, property, ignoreNonConfigurable) => {
  if (property === "length" || property === "prototype") {
    return;
  }
  if (property === "arguments" || property === "caller") {
    return;
  }
  const toDescriptor = Object.getOwnPropertyDescriptor(to, property);
  const fromDescriptor = Object.getOwnPropertyDescriptor(from, property);
  if (!canCopyProperty(toDescriptor, fromDescriptor) && ignoreNonConfigurable) {
    return;
  }
  Object.defineProperty(to, property, fromDescriptor);
};
var canCopyProperty = function(toDescriptor, fromDescriptor) {
  return toDescriptor === void 0 || toDescriptor.configurable || toDescriptor.writable === fromDescriptor.writable && toDescriptor.enumerable === fromDescriptor.enumerable && toDescriptor.configurable === fromDescriptor.configurable && (toDescriptor.writable || toDescriptor.value === fromDescriptor.value);
};
var changePrototype = (to, from) => {
  const fromPrototype = Object.getPrototypeOf(from);
  if (fromPrototype === Object.getPrototypeOf(to)) {
    return;
  }
  Object.setPrototypeOf(to, fromPrototype);
};
var wrappedToString = (withName, fromBody) => `/* Wrapped ${withName}*/
${fromBody}`;
var toStringDescriptor = Object.getOwnPropertyDescriptor(Function.prototype, "toString");
var toStringName = Object.getOwnPropertyDescriptor(Function.prototype.toString, "name");
var changeToString = (to, from, name) => {
  const withName = name === "" ? "" : `with ${name.trim()}() `;
  const newToString = wrappedToString.bind(null, withName, from.toString());
  Object.defineProperty(newToString, "name", toStringName);
  const { writable, enumerable, configurable } = toStringDescriptor;
  Object.defineProperty(to, "toString", { value: newToString, writable, enumerable, configurable });
};
function mimicFunction(to, from, { ignoreNonConfigurable = false } = {}) {
  const { name } = to;
  for (const property of Reflect.ownKeys(from)) {
    copyProperty(to, from, property, ignoreNonConfigurable);
  }
  changePrototype(to, from);
  changeToString(to, from, name);
  return to;
}

// node_modules/onetime/index.js
var calledFunctions = /* @__PURE__ */ new WeakMap();
var onetime = (function_, options = {}) => {
  if (typeof function_ !== "function") {
    throw new TypeError("Expected a function");
  }
  let returnValue;
  let callCount = 0;
  const functionName = function_.displayName || function_.name || "<anonymous>";
  const onetime2 = function(...arguments_) {
    calledFunctions.set(onetime2, ++callCount);
    if (callCount === 1) {
      returnValue = function_.apply(this, arguments_);
      function_ = void 0;
    } else if (options.throw === true) {
      throw new Error(`Function \`${functionName}\` can only be called once`);
    }
    return returnValue;
  };
  mimicFunction(onetime2, function_);
  calledFunctions.set(onetime2, callCount);
  return onetime2;
};
onetime.callCount = (function_) => {
  if (!calledFunctions.has(function_)) {
    throw new Error(`The given function \`${function_.name}\` is not wrapped by the \`onetime\` package`);
  }
  return calledFunctions.get(function_);
};
var onetime_default = onetime;

// node_modules/signal-exit/dist/mjs/signals.js
var signals = [];
signals.push("SIGHUP", "SIGINT", "SIGTERM");
if (process.platform !== "win32") {
  signals.push(
    "SIGALRM",
    "SIGABRT",
    "SIGVTALRM",
    "SIGXCPU",
    "SIGXFSZ",
    "SIGUSR2",
    "SIGTRAP",
    "SIGSYS",
    "SIGQUIT",
    "SIGIOT"
    // should detect profiler and enable/disable accordingly.
    // see #21
    // 'SIGPROF'
  );
}
if (process.platform === "linux") {
  signals.push("SIGIO", "SIGPOLL", "SIGPWR", "SIGSTKFLT");
}

// node_modules/signal-exit/dist/mjs/index.js
var processOk = (process7) => !!process7 && typeof process7 === "object" && typeof process7.removeListener === "function" && typeof process7.emit === "function" && typeof process7.reallyExit === "function" && typeof process7.listeners === "function" && typeof process7.kill === "function" && typeof process7.pid === "number" && typeof process7.on === "function";
var kExitEmitter = /* @__PURE__ */ Symbol.for("signal-exit emitter");
var global = globalThis;
var ObjectDefineProperty = Object.defineProperty.bind(Object);
var Emitter = class {
  emitted = {
    afterExit: false,
    exit: false
  };
  listeners = {
    afterExit: [],
    exit: []
  };
  count = 0;
  id = Math.random();
  constructor() {
    if (global[kExitEmitter]) {
      return global[kExitEmitter];
    }
    ObjectDefineProperty(global, kExitEmitter, {
      value: this,
      writable: false,
      enumerable: false,
      configurable: false
    });
  }
  on(ev, fn) {
    this.listeners[ev].push(fn);
  }
  removeListener(ev, fn) {
    const list3 = this.listeners[ev];
    const i = list3.indexOf(fn);
    if (i === -1) {
      return;
    }
    if (i === 0 && list3.length === 1) {
      list3.length = 0;
    } else {
      list3.splice(i, 1);
    }
  }
  emit(ev, code, signal2) {
    if (this.emitted[ev]) {
      return false;
    }
    this.emitted[ev] = true;
    let ret = false;
    for (const fn of this.listeners[ev]) {
      ret = fn(code, signal2) === true || ret;
    }
    if (ev === "exit") {
      ret = this.emit("afterExit", code, signal2) || ret;
    }
    return ret;
  }
};
var SignalExitBase = class {
};
var signalExitWrap = (handler) => {
  return {
    onExit(cb, opts) {
      return handler.onExit(cb, opts);
    },
    load() {
      return handler.load();
    },
    unload() {
      return handler.unload();
    }
  };
};
var SignalExitFallback = class extends SignalExitBase {
  onExit() {
    return () => {
    };
  }
  load() {
  }
  unload() {
  }
};
var SignalExit = class extends SignalExitBase {
  // "SIGHUP" throws an `ENOSYS` error on Windows,
  // so use a supported signal instead
  /* c8 ignore start */
  #hupSig = process3.platform === "win32" ? "SIGINT" : "SIGHUP";
  /* c8 ignore stop */
  #emitter = new Emitter();
  #process;
  #originalProcessEmit;
  #originalProcessReallyExit;
  #sigListeners = {};
  #loaded = false;
  constructor(process7) {
    super();
    this.#process = process7;
    this.#sigListeners = {};
    for (const sig of signals) {
      this.#sigListeners[sig] = () => {
        const listeners = this.#process.listeners(sig);
        let { count } = this.#emitter;
        const p = process7;
        if (typeof p.__signal_exit_emitter__ === "object" && typeof p.__signal_exit_emitter__.count === "number") {
          count += p.__signal_exit_emitter__.count;
        }
        if (listeners.length === count) {
          this.unload();
          const ret = this.#emitter.emit("exit", null, sig);
          const s = sig === "SIGHUP" ? this.#hupSig : sig;
          if (!ret)
            process7.kill(process7.pid, s);
        }
      };
    }
    this.#originalProcessReallyExit = process7.reallyExit;
    this.#originalProcessEmit = process7.emit;
  }
  onExit(cb, opts) {
    if (!processOk(this.#process)) {
      return () => {
      };
    }
    if (this.#loaded === false) {
      this.load();
    }
    const ev = opts?.alwaysLast ? "afterExit" : "exit";
    this.#emitter.on(ev, cb);
    return () => {
      this.#emitter.removeListener(ev, cb);
      if (this.#emitter.listeners["exit"].length === 0 && this.#emitter.listeners["afterExit"].length === 0) {
        this.unload();
      }
    };
  }
  load() {
    if (this.#loaded) {
      return;
    }
    this.#loaded = true;
    this.#emitter.count += 1;
    for (const sig of signals) {
      try {
        const fn = this.#sigListeners[sig];
        if (fn)
          this.#process.on(sig, fn);
      } catch (_) {
      }
    }
    this.#process.emit = (ev, ...a) => {
      return this.#processEmit(ev, ...a);
    };
    this.#process.reallyExit = (code) => {
      return this.#processReallyExit(code);
    };
  }
  unload() {
    if (!this.#loaded) {
      return;
    }
    this.#loaded = false;
    signals.forEach((sig) => {
      const listener = this.#sigListeners[sig];
      if (!listener) {
        throw new Error("Listener not defined for signal: " + sig);
      }
      try {
        this.#process.removeListener(sig, listener);
      } catch (_) {
      }
    });
    this.#process.emit = this.#originalProcessEmit;
    this.#process.reallyExit = this.#originalProcessReallyExit;
    this.#emitter.count -= 1;
  }
  #processReallyExit(code) {
    if (!processOk(this.#process)) {
      return 0;
    }
    this.#process.exitCode = code || 0;
    this.#emitter.emit("exit", this.#process.exitCode, null);
    return this.#originalProcessReallyExit.call(this.#process, this.#process.exitCode);
  }
  #processEmit(ev, ...args) {
    const og = this.#originalProcessEmit;
    if (ev === "exit" && processOk(this.#process)) {
      if (typeof args[0] === "number") {
        this.#process.exitCode = args[0];
      }
      const ret = og.call(this.#process, ev, ...args);
      this.#emitter.emit("exit", this.#process.exitCode, null);
      return ret;
    } else {
      return og.call(this.#process, ev, ...args);
    }
  }
};
var process3 = globalThis.process;
var {
  /**
   * Called when the process is exiting, whether via signal, explicit
   * exit, or running out of stuff to do.
   *
   * If the global process object is not suitable for instrumentation,
   * then this will be a no-op.
   *
   * Returns a function that may be used to unload signal-exit.
   */
  onExit,
  /**
   * Load the listeners.  Likely you never need to call this, unless
   * doing a rather deep integration with signal-exit functionality.
   * Mostly exposed for the benefit of testing.
   *
   * @internal
   */
  load,
  /**
   * Unload the listeners.  Likely you never need to call this, unless
   * doing a rather deep integration with signal-exit functionality.
   * Mostly exposed for the benefit of testing.
   *
   * @internal
   */
  unload
} = signalExitWrap(processOk(process3) ? new SignalExit(process3) : new SignalExitFallback());

// node_modules/restore-cursor/index.js
var terminal = process4.stderr.isTTY ? process4.stderr : process4.stdout.isTTY ? process4.stdout : void 0;
var restoreCursor = terminal ? onetime_default(() => {
  onExit(() => {
    terminal.write("\x1B[?25h");
  }, { alwaysLast: true });
}) : () => {
};
var restore_cursor_default = restoreCursor;

// node_modules/cli-cursor/index.js
var isHidden = false;
var cliCursor = {};
cliCursor.show = (writableStream = process5.stderr) => {
  if (!writableStream.isTTY) {
    return;
  }
  isHidden = false;
  writableStream.write("\x1B[?25h");
};
cliCursor.hide = (writableStream = process5.stderr) => {
  if (!writableStream.isTTY) {
    return;
  }
  restore_cursor_default();
  isHidden = true;
  writableStream.write("\x1B[?25l");
};
cliCursor.toggle = (force, writableStream) => {
  if (force !== void 0) {
    isHidden = force;
  }
  if (isHidden) {
    cliCursor.show(writableStream);
  } else {
    cliCursor.hide(writableStream);
  }
};
var cli_cursor_default = cliCursor;

// node_modules/ansi-regex/index.js
var ST = String.raw`(?:\u001B\u005C|\u009C)`;
var stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
var osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
var controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
var linuxPalette = String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`;
var csi = String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`;
var escape = String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`;
var pattern2 = `${linuxPalette}|${osc}|${controlString}|${csi}|${escape}`;
function ansiRegex({ onlyFirst = false } = {}) {
  return new RegExp(pattern2, onlyFirst ? void 0 : "g");
}

// node_modules/strip-ansi/index.js
var regex = ansiRegex();
function stripAnsi(string2) {
  if (typeof string2 !== "string") {
    throw new TypeError(`Expected a \`string\`, got \`${typeof string2}\``);
  }
  if (!string2.includes("\x1B") && !string2.includes("\x9B")) {
    return string2;
  }
  return string2.replace(regex, "");
}

// node_modules/get-east-asian-width/lookup-data.js
var ambiguousMinimalCodePoint = 161;
var ambiguousMaximumCodePoint = 1114109;
var ambiguousRanges = [161, 161, 164, 164, 167, 168, 170, 170, 173, 174, 176, 180, 182, 186, 188, 191, 198, 198, 208, 208, 215, 216, 222, 225, 230, 230, 232, 234, 236, 237, 240, 240, 242, 243, 247, 250, 252, 252, 254, 254, 257, 257, 273, 273, 275, 275, 283, 283, 294, 295, 299, 299, 305, 307, 312, 312, 319, 322, 324, 324, 328, 331, 333, 333, 338, 339, 358, 359, 363, 363, 462, 462, 464, 464, 466, 466, 468, 468, 470, 470, 472, 472, 474, 474, 476, 476, 593, 593, 609, 609, 708, 708, 711, 711, 713, 715, 717, 717, 720, 720, 728, 731, 733, 733, 735, 735, 768, 879, 913, 929, 931, 937, 945, 961, 963, 969, 1025, 1025, 1040, 1103, 1105, 1105, 8208, 8208, 8211, 8214, 8216, 8217, 8220, 8221, 8224, 8226, 8228, 8231, 8240, 8240, 8242, 8243, 8245, 8245, 8251, 8251, 8254, 8254, 8308, 8308, 8319, 8319, 8321, 8324, 8364, 8364, 8451, 8451, 8453, 8453, 8457, 8457, 8467, 8467, 8470, 8470, 8481, 8482, 8486, 8486, 8491, 8491, 8531, 8532, 8539, 8542, 8544, 8555, 8560, 8569, 8585, 8585, 8592, 8601, 8632, 8633, 8658, 8658, 8660, 8660, 8679, 8679, 8704, 8704, 8706, 8707, 8711, 8712, 8715, 8715, 8719, 8719, 8721, 8721, 8725, 8725, 8730, 8730, 8733, 8736, 8739, 8739, 8741, 8741, 8743, 8748, 8750, 8750, 8756, 8759, 8764, 8765, 8776, 8776, 8780, 8780, 8786, 8786, 8800, 8801, 8804, 8807, 8810, 8811, 8814, 8815, 8834, 8835, 8838, 8839, 8853, 8853, 8857, 8857, 8869, 8869, 8895, 8895, 8978, 8978, 9312, 9449, 9451, 9547, 9552, 9587, 9600, 9615, 9618, 9621, 9632, 9633, 9635, 9641, 9650, 9651, 9654, 9655, 9660, 9661, 9664, 9665, 9670, 9672, 9675, 9675, 9678, 9681, 9698, 9701, 9711, 9711, 9733, 9734, 9737, 9737, 9742, 9743, 9756, 9756, 9758, 9758, 9792, 9792, 9794, 9794, 9824, 9825, 9827, 9829, 9831, 9834, 9836, 9837, 9839, 9839, 9886, 9887, 9919, 9919, 9926, 9933, 9935, 9939, 9941, 9953, 9955, 9955, 9960, 9961, 9963, 9969, 9972, 9972, 9974, 9977, 9979, 9980, 9982, 9983, 10045, 10045, 10102, 10111, 11094, 11097, 12872, 12879, 57344, 63743, 65024, 65039, 65533, 65533, 127232, 127242, 127248, 127277, 127280, 127337, 127344, 127373, 127375, 127376, 127387, 127404, 917760, 917999, 983040, 1048573, 1048576, 1114109];
var fullwidthMinimalCodePoint = 12288;
var fullwidthMaximumCodePoint = 65510;
var fullwidthRanges = [12288, 12288, 65281, 65376, 65504, 65510];
var wideMinimalCodePoint = 4352;
var wideMaximumCodePoint = 262141;
var wideRanges = [4352, 4447, 8986, 8987, 9001, 9002, 9193, 9196, 9200, 9200, 9203, 9203, 9725, 9726, 9748, 9749, 9776, 9783, 9800, 9811, 9855, 9855, 9866, 9871, 9875, 9875, 9889, 9889, 9898, 9899, 9917, 9918, 9924, 9925, 9934, 9934, 9940, 9940, 9962, 9962, 9970, 9971, 9973, 9973, 9978, 9978, 9981, 9981, 9989, 9989, 9994, 9995, 10024, 10024, 10060, 10060, 10062, 10062, 10067, 10069, 10071, 10071, 10133, 10135, 10160, 10160, 10175, 10175, 11035, 11036, 11088, 11088, 11093, 11093, 11904, 11929, 11931, 12019, 12032, 12245, 12272, 12287, 12289, 12350, 12353, 12438, 12441, 12543, 12549, 12591, 12593, 12686, 12688, 12773, 12783, 12830, 12832, 12871, 12880, 42124, 42128, 42182, 43360, 43388, 44032, 55203, 63744, 64255, 65040, 65049, 65072, 65106, 65108, 65126, 65128, 65131, 94176, 94180, 94192, 94198, 94208, 101594, 101631, 101664, 101760, 101874, 101888, 102801, 102816, 102866, 110576, 110579, 110581, 110587, 110589, 110590, 110592, 110888, 110898, 110898, 110928, 110930, 110933, 110933, 110948, 110952, 110960, 111355, 119552, 119638, 119648, 119670, 126980, 126980, 127183, 127183, 127374, 127374, 127377, 127386, 127406, 127406, 127488, 127490, 127504, 127547, 127552, 127560, 127568, 127569, 127584, 127589, 127744, 127776, 127789, 127797, 127799, 127868, 127870, 127891, 127904, 127946, 127951, 127955, 127968, 127984, 127988, 127988, 127992, 128062, 128064, 128064, 128066, 128252, 128255, 128317, 128331, 128334, 128336, 128359, 128378, 128378, 128405, 128406, 128420, 128420, 128507, 128591, 128640, 128709, 128716, 128716, 128720, 128722, 128725, 128729, 128732, 128735, 128747, 128748, 128756, 128764, 128986, 128986, 128992, 129003, 129008, 129008, 129292, 129338, 129340, 129349, 129351, 129535, 129648, 129660, 129664, 129734, 129736, 129736, 129740, 129757, 129759, 129771, 129775, 129786, 131072, 196605, 196608, 262141];

// node_modules/get-east-asian-width/utilities.js
var isInRange = (ranges, codePoint) => {
  let low = 0;
  let high = Math.floor(ranges.length / 2) - 1;
  while (low <= high) {
    const mid = Math.floor((low + high) / 2);
    const i = mid * 2;
    if (codePoint < ranges[i]) {
      high = mid - 1;
    } else if (codePoint > ranges[i + 1]) {
      low = mid + 1;
    } else {
      return true;
    }
  }
  return false;
};

// node_modules/get-east-asian-width/lookup.js
var commonCjkCodePoint = 19968;
var [wideFastPathStart, wideFastPathEnd] = /* @__PURE__ */ findWideFastPathRange(wideRanges);
function findWideFastPathRange(ranges) {
  let fastPathStart = ranges[0];
  let fastPathEnd = ranges[1];
  for (let index = 0; index < ranges.length; index += 2) {
    const start = ranges[index];
    const end = ranges[index + 1];
    if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) {
      return [start, end];
    }
    if (end - start > fastPathEnd - fastPathStart) {
      fastPathStart = start;
      fastPathEnd = end;
    }
  }
  return [fastPathStart, fastPathEnd];
}
var isAmbiguous = (codePoint) => {
  if (codePoint < ambiguousMinimalCodePoint || codePoint > ambiguousMaximumCodePoint) {
    return false;
  }
  return isInRange(ambiguousRanges, codePoint);
};
var isFullwidth = (codePoint) => {
  if (codePoint < fullwidthMinimalCodePoint || codePoint > fullwidthMaximumCodePoint) {
    return false;
  }
  return isInRange(fullwidthRanges, codePoint);
};
var isWide = (codePoint) => {
  if (codePoint >= wideFastPathStart && codePoint <= wideFastPathEnd) {
    return true;
  }
  if (codePoint < wideMinimalCodePoint || codePoint > wideMaximumCodePoint) {
    return false;
  }
  return isInRange(wideRanges, codePoint);
};

// node_modules/get-east-asian-width/index.js
function validate(codePoint) {
  if (!Number.isSafeInteger(codePoint)) {
    throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
  }
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
  validate(codePoint);
  if (isFullwidth(codePoint) || isWide(codePoint) || ambiguousAsWide && isAmbiguous(codePoint)) {
    return 2;
  }
  return 1;
}

// node_modules/wrap-ansi/node_modules/string-width/index.js
var segmenter = new Intl.Segmenter();
var visibleCharacterRegex = new RegExp("[^\\p{Default_Ignorable_Code_Point}\\p{Control}\\p{Format}\\p{Nonspacing_Mark}\\p{Enclosing_Mark}\\p{Surrogate}]", "v");
var spacingMarkRegex = new RegExp("\\p{Spacing_Mark}", "v");
var rgiEmojiRegex = new RegExp("^\\p{RGI_Emoji}$", "v");
var unqualifiedKeycapRegex = /^[\d#*]\u20E3$/;
var extendedPictographicRegex = new RegExp("\\p{Extended_Pictographic}", "gu");
function isDoubleWidthNonRgiEmojiSequence(segment) {
  if (segment.length > 50) {
    return false;
  }
  if (unqualifiedKeycapRegex.test(segment)) {
    return true;
  }
  if (segment.includes("\u200D")) {
    const pictographics = segment.match(extendedPictographicRegex);
    return pictographics !== null && pictographics.length >= 2;
  }
  return false;
}
function baseVisible(segment) {
  const index = segment.search(visibleCharacterRegex);
  return index === -1 ? void 0 : segment.slice(index);
}
function isHangulLeadingJamo(codePoint) {
  return codePoint >= 4352 && codePoint <= 4447 || codePoint >= 43360 && codePoint <= 43388;
}
function isHangulVowelJamo(codePoint) {
  return codePoint >= 4448 && codePoint <= 4519 || codePoint >= 55216 && codePoint <= 55238;
}
function isHangulTrailingJamo(codePoint) {
  return codePoint >= 4520 && codePoint <= 4607 || codePoint >= 55243 && codePoint <= 55291;
}
function isHangulJamo(codePoint) {
  return isHangulLeadingJamo(codePoint) || isHangulVowelJamo(codePoint) || isHangulTrailingJamo(codePoint);
}
function hangulClusterWidth(visibleSegment, eastAsianWidthOptions) {
  const codePoints = [];
  for (const character of visibleSegment) {
    if (!visibleCharacterRegex.test(character)) {
      continue;
    }
    codePoints.push(character.codePointAt(0));
  }
  if (codePoints.length === 0) {
    return void 0;
  }
  let width = 0;
  for (let index = 0; index < codePoints.length; index++) {
    const codePoint = codePoints[index];
    if (!isHangulJamo(codePoint)) {
      if (width === 0) {
        return void 0;
      }
      for (let remaining = index; remaining < codePoints.length; remaining++) {
        width += eastAsianWidth(codePoints[remaining], eastAsianWidthOptions);
      }
      return width;
    }
    if (isHangulLeadingJamo(codePoint) && isHangulVowelJamo(codePoints[index + 1])) {
      width += 2;
      index += isHangulTrailingJamo(codePoints[index + 2]) ? 2 : 1;
      continue;
    }
    width += eastAsianWidth(codePoint, eastAsianWidthOptions);
  }
  return width;
}
function trailingWidth(visibleSegment, eastAsianWidthOptions) {
  let extra = 0;
  let first = true;
  for (const character of visibleSegment) {
    if (first) {
      first = false;
      continue;
    }
    if (spacingMarkRegex.test(character) || character >= "\uFF00" && character <= "\uFFEF") {
      extra += eastAsianWidth(character.codePointAt(0), eastAsianWidthOptions);
    }
  }
  return extra;
}
function stringWidth(input, options = {}) {
  if (typeof input !== "string" || input.length === 0) {
    return 0;
  }
  const {
    ambiguousIsNarrow = true,
    countAnsiEscapeCodes = false
  } = options;
  let string2 = input;
  if (!countAnsiEscapeCodes && (string2.includes("\x1B") || string2.includes("\x9B"))) {
    string2 = stripAnsi(string2);
  }
  if (string2.length === 0) {
    return 0;
  }
  if (/^[\u0020-\u007E]*$/.test(string2)) {
    return string2.length;
  }
  let width = 0;
  const eastAsianWidthOptions = { ambiguousAsWide: !ambiguousIsNarrow };
  for (const { segment } of segmenter.segment(string2)) {
    const visibleSegment = baseVisible(segment);
    if (visibleSegment === void 0) {
      continue;
    }
    if (rgiEmojiRegex.test(segment) || isDoubleWidthNonRgiEmojiSequence(segment)) {
      width += 2;
      continue;
    }
    const hangulWidth = hangulClusterWidth(visibleSegment, eastAsianWidthOptions);
    if (hangulWidth !== void 0) {
      width += hangulWidth;
      continue;
    }
    const codePoint = visibleSegment.codePointAt(0);
    width += eastAsianWidth(codePoint, eastAsianWidthOptions);
    width += trailingWidth(visibleSegment, eastAsianWidthOptions);
  }
  return width;
}

// node_modules/wrap-ansi/node_modules/ansi-styles/index.js
var ANSI_BACKGROUND_OFFSET = 10;
var wrapAnsi16 = (offset = 0) => (code) => `\x1B[${code + offset}m`;
var wrapAnsi256 = (offset = 0) => (code) => `\x1B[${38 + offset};5;${code}m`;
var wrapAnsi16m = (offset = 0) => (red, green, blue) => `\x1B[${38 + offset};2;${red};${green};${blue}m`;
var styles = {
  modifier: {
    reset: [0, 0],
    // 21 isn't widely supported and 22 does the same thing
    bold: [1, 22],
    dim: [2, 22],
    italic: [3, 23],
    underline: [4, 24],
    overline: [53, 55],
    inverse: [7, 27],
    hidden: [8, 28],
    strikethrough: [9, 29]
  },
  color: {
    black: [30, 39],
    red: [31, 39],
    green: [32, 39],
    yellow: [33, 39],
    blue: [34, 39],
    magenta: [35, 39],
    cyan: [36, 39],
    white: [37, 39],
    // Bright color
    blackBright: [90, 39],
    gray: [90, 39],
    // Alias of `blackBright`
    grey: [90, 39],
    // Alias of `blackBright`
    redBright: [91, 39],
    greenBright: [92, 39],
    yellowBright: [93, 39],
    blueBright: [94, 39],
    magentaBright: [95, 39],
    cyanBright: [96, 39],
    whiteBright: [97, 39]
  },
  bgColor: {
    bgBlack: [40, 49],
    bgRed: [41, 49],
    bgGreen: [42, 49],
    bgYellow: [43, 49],
    bgBlue: [44, 49],
    bgMagenta: [45, 49],
    bgCyan: [46, 49],
    bgWhite: [47, 49],
    // Bright color
    bgBlackBright: [100, 49],
    bgGray: [100, 49],
    // Alias of `bgBlackBright`
    bgGrey: [100, 49],
    // Alias of `bgBlackBright`
    bgRedBright: [101, 49],
    bgGreenBright: [102, 49],
    bgYellowBright: [103, 49],
    bgBlueBright: [104, 49],
    bgMagentaBright: [105, 49],
    bgCyanBright: [106, 49],
    bgWhiteBright: [107, 49]
  }
};
var modifierNames = Object.keys(styles.modifier);
var foregroundColorNames = Object.keys(styles.color);
var backgroundColorNames = Object.keys(styles.bgColor);
var colorNames = [...foregroundColorNames, ...backgroundColorNames];
function assembleStyles() {
  const codes = /* @__PURE__ */ new Map();
  for (const [groupName, group] of Object.entries(styles)) {
    for (const [styleName, style] of Object.entries(group)) {
      styles[styleName] = {
        open: `\x1B[${style[0]}m`,
        close: `\x1B[${style[1]}m`
      };
      group[styleName] = styles[styleName];
      codes.set(style[0], style[1]);
    }
    Object.defineProperty(styles, groupName, {
      value: group,
      enumerable: false
    });
  }
  Object.defineProperty(styles, "codes", {
    value: codes,
    enumerable: false
  });
  styles.color.close = "\x1B[39m";
  styles.bgColor.close = "\x1B[49m";
  styles.color.ansi = wrapAnsi16();
  styles.color.ansi256 = wrapAnsi256();
  styles.color.ansi16m = wrapAnsi16m();
  styles.bgColor.ansi = wrapAnsi16(ANSI_BACKGROUND_OFFSET);
  styles.bgColor.ansi256 = wrapAnsi256(ANSI_BACKGROUND_OFFSET);
  styles.bgColor.ansi16m = wrapAnsi16m(ANSI_BACKGROUND_OFFSET);
  Object.defineProperties(styles, {
    rgbToAnsi256: {
      value(red, green, blue) {
        if (red === green && green === blue) {
          if (red < 8) {
            return 16;
          }
          if (red > 248) {
            return 231;
          }
          return Math.round((red - 8) / 247 * 24) + 232;
        }
        return 16 + 36 * Math.round(red / 255 * 5) + 6 * Math.round(green / 255 * 5) + Math.round(blue / 255 * 5);
      },
      enumerable: false
    },
    hexToRgb: {
      value(hex) {
        const matches = /[a-f\d]{6}|[a-f\d]{3}/i.exec(hex.toString(16));
        if (!matches) {
          return [0, 0, 0];
        }
        let [colorString] = matches;
        if (colorString.length === 3) {
          colorString = [...colorString].map((character) => character + character).join("");
        }
        const integer2 = Number.parseInt(colorString, 16);
        return [
          /* eslint-disable no-bitwise */
          integer2 >> 16 & 255,
          integer2 >> 8 & 255,
          integer2 & 255
          /* eslint-enable no-bitwise */
        ];
      },
      enumerable: false
    },
    hexToAnsi256: {
      value: (hex) => styles.rgbToAnsi256(...styles.hexToRgb(hex)),
      enumerable: false
    },
    ansi256ToAnsi: {
      value(code) {
        if (code < 8) {
          return 30 + code;
        }
        if (code < 16) {
          return 90 + (code - 8);
        }
        let red;
        let green;
        let blue;
        if (code >= 232) {
          red = ((code - 232) * 10 + 8) / 255;
          green = red;
          blue = red;
        } else {
          code -= 16;
          const remainder = code % 36;
          red = Math.floor(code / 36) / 5;
          green = Math.floor(remainder / 6) / 5;
          blue = remainder % 6 / 5;
        }
        const value = Math.max(red, green, blue) * 2;
        if (value === 0) {
          return 30;
        }
        let result = 30 + (Math.round(blue) << 2 | Math.round(green) << 1 | Math.round(red));
        if (value === 2) {
          result += 60;
        }
        return result;
      },
      enumerable: false
    },
    rgbToAnsi: {
      value: (red, green, blue) => styles.ansi256ToAnsi(styles.rgbToAnsi256(red, green, blue)),
      enumerable: false
    },
    hexToAnsi: {
      value: (hex) => styles.ansi256ToAnsi(styles.hexToAnsi256(hex)),
      enumerable: false
    }
  });
  return styles;
}
var ansiStyles = assembleStyles();
var ansi_styles_default = ansiStyles;

// node_modules/wrap-ansi/index.js
var ANSI_ESCAPE = "\x1B";
var ANSI_ESCAPE_BELL = "\x07";
var C1_CSI = "\x9B";
var ANSI_CSI = "[";
var ANSI_OSC = "]";
var ANSI_SGR_TERMINATOR = "m";
var ANSI_SGR_RESET = 0;
var ANSI_SGR_RESET_FOREGROUND = 39;
var ANSI_SGR_RESET_BACKGROUND = 49;
var ANSI_SGR_RESET_UNDERLINE_COLOR = 59;
var ANSI_SGR_FOREGROUND_EXTENDED = 38;
var ANSI_SGR_BACKGROUND_EXTENDED = 48;
var ANSI_SGR_UNDERLINE_COLOR_EXTENDED = 58;
var ANSI_SGR_COLOR_MODE_RGB = 2;
var ANSI_SGR_COLOR_MODE_256 = 5;
var ANSI_ESCAPE_LINK = `${ANSI_OSC}8;`;
var ESCAPES = /* @__PURE__ */ new Set([
  ANSI_ESCAPE,
  C1_CSI
]);
var ESCAPE_CHARACTERS = [...ESCAPES].join("");
var CSI_INTRODUCER = `(?:${ANSI_ESCAPE}\\${ANSI_CSI}|${C1_CSI})`;
var CSI_PARAMETERS = "[0-?]*[ -/]*[@-~]";
var SGR_PARAMETERS = `(?<sgr>[0-9;:]*)${ANSI_SGR_TERMINATOR}`;
var OSC_STRING_TERMINATOR = `(?:${ANSI_ESCAPE_BELL}|${ANSI_ESCAPE}\\\\)`;
var OSC_STRING_PAYLOAD = String.raw`[^\u0000-\u001F\u007F-\u009F]*`;
var LINK_PARAMETERS = String.raw`8;(?<parameters>[^;\u0000-\u001F\u007F-\u009F]*);(?<uri>${OSC_STRING_PAYLOAD})${OSC_STRING_TERMINATOR}`;
var OSC_STRING = `${OSC_STRING_PAYLOAD}${OSC_STRING_TERMINATOR}`;
var ANSI_ESCAPE_REGEX = new RegExp(
  `${CSI_INTRODUCER}(?:${SGR_PARAMETERS}|${CSI_PARAMETERS})|${ANSI_ESCAPE}\\${ANSI_OSC}(?:${LINK_PARAMETERS}|${OSC_STRING})`,
  "y"
);
var ANSI_SGR_MODIFIER_CLOSE_CODES = new Set(ansi_styles_default.codes.values());
ANSI_SGR_MODIFIER_CLOSE_CODES.delete(ANSI_SGR_RESET);
var segmenter2 = new Intl.Segmenter();
var getStringWidth = (string2) => stringWidth(string2, { countAnsiEscapeCodes: true });
var TAB_SIZE = 8;
var ESCAPE_INTRODUCER_REGEX = new RegExp(`[${ESCAPE_CHARACTERS}]`, "g");
var ROW_BOUNDARY_REGEX = new RegExp(`[\\n${ESCAPE_CHARACTERS}]`, "g");
var ASCII_PRINTABLE_REGEX = /^[ -~]*$/;
var wrapAnsiCode = (code) => `${ANSI_ESCAPE}${ANSI_CSI}${code}${ANSI_SGR_TERMINATOR}`;
var wrapAnsiHyperlink = (url2, parameters = "") => `${ANSI_ESCAPE}${ANSI_ESCAPE_LINK}${parameters};${url2}${ANSI_ESCAPE_BELL}`;
var matchAnsiEscape = (string2, index) => {
  if (!ESCAPES.has(string2[index])) {
    return;
  }
  ANSI_ESCAPE_REGEX.lastIndex = index;
  return ANSI_ESCAPE_REGEX.exec(string2) ?? void 0;
};
var forEachSegment = (string2, onPlainText, onEscape = () => {
}) => {
  let plainStart = 0;
  let index = 0;
  while (index < string2.length) {
    ESCAPE_INTRODUCER_REGEX.lastIndex = index;
    const introducer = ESCAPE_INTRODUCER_REGEX.exec(string2);
    if (!introducer) {
      break;
    }
    const escape2 = matchAnsiEscape(string2, introducer.index);
    if (!escape2) {
      index = introducer.index + 1;
      continue;
    }
    if (introducer.index > plainStart) {
      onPlainText(string2.slice(plainStart, introducer.index));
    }
    onEscape(escape2[0]);
    index = introducer.index + escape2[0].length;
    plainStart = index;
  }
  if (plainStart < string2.length) {
    onPlainText(string2.slice(plainStart));
  }
};
var getWidth = (string2) => {
  let plainText = "";
  forEachSegment(string2, (part) => {
    plainText += part;
  });
  return getStringWidth(plainText);
};
var getTokens = (string2) => {
  const tokens = [];
  forEachSegment(string2, (plainText) => {
    if (ASCII_PRINTABLE_REGEX.test(plainText)) {
      for (const character of plainText) {
        tokens.push({ value: character, width: 1 });
      }
      return;
    }
    for (const { segment } of segmenter2.segment(plainText)) {
      tokens.push({ value: segment, width: getStringWidth(segment) });
    }
  }, (escape2) => {
    tokens.push({ value: escape2, width: 0 });
  });
  return tokens;
};
var splitWords = (string2) => {
  let currentWord = { value: "", plainText: "" };
  const words = [currentWord];
  forEachSegment(string2, (plainText) => {
    const parts = plainText.split(" ");
    currentWord.value += parts[0];
    currentWord.plainText += parts[0];
    for (let index = 1; index < parts.length; index++) {
      currentWord = { value: parts[index], plainText: parts[index] };
      words.push(currentWord);
    }
  }, (escape2) => {
    currentWord.value += escape2;
  });
  for (const word of words) {
    word.width = getStringWidth(word.plainText);
  }
  return words;
};
var getColonColorToken = (parameter) => {
  const parts = parameter.split(":");
  const code = Number.parseInt(parts[0], 10);
  const mode = Number.parseInt(parts[1], 10);
  if (![ANSI_SGR_FOREGROUND_EXTENDED, ANSI_SGR_BACKGROUND_EXTENDED, ANSI_SGR_UNDERLINE_COLOR_EXTENDED].includes(code)) {
    return;
  }
  if (mode === ANSI_SGR_COLOR_MODE_256 && parts.length === 3 && /^\d+$/.test(parts[2])) {
    return { code, open: parameter, hasArguments: true };
  }
  if (mode !== ANSI_SGR_COLOR_MODE_RGB) {
    return;
  }
  const components = parts.length === 6 ? parts.slice(3) : parts.slice(2);
  const colorSpace = parts.length === 6 ? parts[2] : void 0;
  if (components.length === 3 && components.every((component) => /^\d+$/.test(component)) && (colorSpace === void 0 || /^\d*$/.test(colorSpace))) {
    return { code, open: parameter, hasArguments: true };
  }
};
var getSgrTokens = (sgrParameters) => {
  const parameters = sgrParameters.split(";");
  const sgrTokens = [];
  for (let index = 0; index < parameters.length; index++) {
    const parameter = parameters[index];
    if (parameter.includes(":")) {
      const colonColorToken = getColonColorToken(parameter);
      if (colonColorToken) {
        sgrTokens.push(colonColorToken);
      }
      continue;
    }
    const code = parameter === "" ? ANSI_SGR_RESET : Number.parseInt(parameter, 10);
    if (!Number.isFinite(code)) {
      continue;
    }
    if (code === ANSI_SGR_FOREGROUND_EXTENDED || code === ANSI_SGR_BACKGROUND_EXTENDED || code === ANSI_SGR_UNDERLINE_COLOR_EXTENDED) {
      if (index + 1 >= parameters.length) {
        break;
      }
      const mode = Number.parseInt(parameters[index + 1], 10);
      const colorIndex = Number.parseInt(parameters[index + 2], 10);
      if (mode === ANSI_SGR_COLOR_MODE_256 && Number.isFinite(colorIndex)) {
        sgrTokens.push({ code, open: [code, mode, colorIndex].join(";"), hasArguments: true });
        index += 2;
        continue;
      }
      const red = Number.parseInt(parameters[index + 2], 10);
      const green = Number.parseInt(parameters[index + 3], 10);
      const blue = Number.parseInt(parameters[index + 4], 10);
      if (mode === ANSI_SGR_COLOR_MODE_RGB && Number.isFinite(red) && Number.isFinite(green) && Number.isFinite(blue)) {
        sgrTokens.push({ code, open: [code, mode, red, green, blue].join(";"), hasArguments: true });
        index += 4;
        continue;
      }
      break;
    }
    sgrTokens.push({ code, open: String(code), hasArguments: false });
  }
  return sgrTokens;
};
var removeActiveStyle = (activeStyles, family) => {
  const activeStyleIndex = activeStyles.findIndex((activeStyle) => activeStyle.family === family);
  if (activeStyleIndex !== -1) {
    activeStyles.splice(activeStyleIndex, 1);
  }
};
var upsertActiveStyle = (activeStyles, nextActiveStyle) => {
  removeActiveStyle(activeStyles, nextActiveStyle.family);
  activeStyles.push(nextActiveStyle);
};
var removeModifierStylesByClose = (activeStyles, closeCode) => {
  for (let index = activeStyles.length - 1; index >= 0; index--) {
    const activeStyle = activeStyles[index];
    if (activeStyle.family.startsWith("modifier-") && activeStyle.close === closeCode) {
      activeStyles.splice(index, 1);
    }
  }
};
var getColorStyle = (sgrToken) => {
  const { code, open, hasArguments } = sgrToken;
  if (code >= 30 && code <= 37 || code >= 90 && code <= 97 || code === ANSI_SGR_FOREGROUND_EXTENDED && hasArguments) {
    return {
      family: "foreground",
      open,
      close: ANSI_SGR_RESET_FOREGROUND
    };
  }
  if (code >= 40 && code <= 47 || code >= 100 && code <= 107 || code === ANSI_SGR_BACKGROUND_EXTENDED && hasArguments) {
    return {
      family: "background",
      open,
      close: ANSI_SGR_RESET_BACKGROUND
    };
  }
  if (code === ANSI_SGR_UNDERLINE_COLOR_EXTENDED && hasArguments) {
    return {
      family: "underlineColor",
      open,
      close: ANSI_SGR_RESET_UNDERLINE_COLOR
    };
  }
};
var applySgrResetCode = (code, activeStyles) => {
  if (code === ANSI_SGR_RESET) {
    activeStyles.length = 0;
    return true;
  }
  if (code === ANSI_SGR_RESET_FOREGROUND) {
    removeActiveStyle(activeStyles, "foreground");
    return true;
  }
  if (code === ANSI_SGR_RESET_BACKGROUND) {
    removeActiveStyle(activeStyles, "background");
    return true;
  }
  if (code === ANSI_SGR_RESET_UNDERLINE_COLOR) {
    removeActiveStyle(activeStyles, "underlineColor");
    return true;
  }
  if (ANSI_SGR_MODIFIER_CLOSE_CODES.has(code)) {
    removeModifierStylesByClose(activeStyles, code);
    return true;
  }
  return false;
};
var applySgrToken = (sgrToken, activeStyles) => {
  const { code } = sgrToken;
  if (applySgrResetCode(code, activeStyles)) {
    return;
  }
  const colorStyle = getColorStyle(sgrToken);
  if (colorStyle) {
    upsertActiveStyle(activeStyles, colorStyle);
    return;
  }
  const close = ansi_styles_default.codes.get(code);
  if (close !== void 0 && close !== ANSI_SGR_RESET) {
    upsertActiveStyle(activeStyles, {
      family: `modifier-${code}`,
      open: sgrToken.open,
      close
    });
  }
};
var applySgrParameters = (sgrParameters, activeStyles) => {
  for (const sgrToken of getSgrTokens(sgrParameters)) {
    applySgrToken(sgrToken, activeStyles);
  }
};
var applySgrResets = (sgrParameters, activeStyles) => {
  for (const { code } of getSgrTokens(sgrParameters)) {
    applySgrResetCode(code, activeStyles);
  }
};
var applyLeadingSgrResets = (string2, startIndex, activeStyles) => {
  let index = startIndex;
  while (index < string2.length) {
    const match = matchAnsiEscape(string2, index);
    if (!match) {
      break;
    }
    if (match.groups.sgr !== void 0) {
      applySgrResets(match.groups.sgr, activeStyles);
    }
    index += match[0].length;
  }
};
var getClosingSgrSequence = (activeStyles) => [...activeStyles].reverse().map((activeStyle) => wrapAnsiCode(activeStyle.close)).join("");
var getOpeningSgrSequence = (activeStyles) => activeStyles.map((activeStyle) => wrapAnsiCode(activeStyle.open)).join("");
var wrapWord = (rows, word, columns, rowWidth) => {
  const tokens = getTokens(word);
  let visible = rowWidth;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token.width > 0 && visible > 0 && visible + token.width > columns) {
      rows.push("");
      visible = 0;
    }
    rows[rows.length - 1] += token.value;
    visible += token.width;
    if (visible === columns && index < tokens.length - 1) {
      rows.push("");
      visible = 0;
    }
  }
  if (!visible && rows.at(-1).length > 0 && rows.length > 1) {
    rows[rows.length - 2] += rows.pop();
  }
  return getWidth(rows.at(-1));
};
var stringVisibleTrimSpacesRight = (string2) => {
  if (!string2.includes(" ")) {
    return string2;
  }
  const segments = [];
  forEachSegment(string2, (plainText) => {
    segments.push({ value: plainText, isEscape: false });
  }, (escape2) => {
    segments.push({ value: escape2, isEscape: true });
  });
  for (let index = segments.length - 1; index >= 0; index--) {
    const segment = segments[index];
    if (segment.isEscape) {
      continue;
    }
    let end = segment.value.length;
    while (end > 0 && segment.value[end - 1] === " ") {
      end--;
    }
    segment.value = segment.value.slice(0, end);
    if (getStringWidth(segment.value) > 0) {
      break;
    }
  }
  return segments.map((segment) => segment.value).join("");
};
var expandTabs = (line) => {
  if (!line.includes("	")) {
    return line;
  }
  let visible = 0;
  let expandedLine = "";
  let plainTextSinceTab = "";
  const expandPlainText = (plainText) => {
    const segments = plainText.split("	");
    for (const [index, segment] of segments.entries()) {
      expandedLine += segment;
      plainTextSinceTab += segment;
      if (index < segments.length - 1) {
        visible += getStringWidth(plainTextSinceTab);
        plainTextSinceTab = "";
        const spaces = TAB_SIZE - visible % TAB_SIZE;
        expandedLine += " ".repeat(spaces);
        visible += spaces;
      }
    }
  };
  forEachSegment(line, expandPlainText, (escape2) => {
    expandedLine += escape2;
  });
  return expandedLine;
};
var restoreStylesAcrossRows = (preString) => {
  let returnValue = "";
  let activeHyperlink;
  const activeStyles = [];
  let index = 0;
  let copiedIndex = 0;
  while (index < preString.length) {
    ROW_BOUNDARY_REGEX.lastIndex = index;
    const boundary = ROW_BOUNDARY_REGEX.exec(preString);
    if (!boundary) {
      break;
    }
    index = boundary.index;
    if (boundary[0] !== "\n") {
      const escape2 = matchAnsiEscape(preString, index);
      if (!escape2) {
        index++;
        continue;
      }
      const { groups } = escape2;
      if (groups.sgr !== void 0) {
        applySgrParameters(groups.sgr, activeStyles);
      } else if (groups.uri !== void 0) {
        activeHyperlink = groups.uri.length === 0 ? void 0 : { parameters: groups.parameters, uri: groups.uri };
      }
      index += escape2[0].length;
      continue;
    }
    returnValue += preString.slice(copiedIndex, index);
    if (index > copiedIndex) {
      if (activeHyperlink) {
        returnValue += wrapAnsiHyperlink("");
      }
      returnValue += getClosingSgrSequence(activeStyles);
    }
    returnValue += "\n";
    index++;
    copiedIndex = index;
    if (index < preString.length && preString[index] !== "\n") {
      const openingStyles = [...activeStyles];
      applyLeadingSgrResets(preString, index, openingStyles);
      returnValue += getOpeningSgrSequence(openingStyles);
      if (activeHyperlink) {
        returnValue += wrapAnsiHyperlink(activeHyperlink.uri, activeHyperlink.parameters);
      }
    }
  }
  return returnValue + preString.slice(copiedIndex);
};
var exec = (string2, columns, options = {}) => {
  if (options.trim !== false && string2.trim() === "") {
    return "";
  }
  const words = splitWords(string2);
  let rows = [""];
  let rowLength = 0;
  let trimmedRowIndex = -1;
  let isFirstWord = true;
  for (const word of words) {
    const rowIndex = rows.length - 1;
    if (options.trim !== false && trimmedRowIndex !== rowIndex) {
      const row = rows[rowIndex];
      const trimmedRow = row.trimStart();
      if (trimmedRow.length !== row.length) {
        rows[rowIndex] = trimmedRow;
        rowLength = getWidth(trimmedRow);
      }
      if (trimmedRow.length > 0) {
        trimmedRowIndex = rowIndex;
      }
    }
    if (isFirstWord) {
      isFirstWord = false;
    } else {
      if (rowLength >= columns && (options.wordWrap === false || options.trim === false)) {
        rows.push("");
        rowLength = 0;
      }
      if (rowLength > 0 || options.trim === false) {
        rows[rows.length - 1] += " ";
        rowLength++;
      }
    }
    if (options.hard && options.wordWrap !== false && word.width > columns) {
      const remainingColumns = columns - rowLength;
      const breaksStartingThisLine = 1 + Math.floor((word.width - remainingColumns - 1) / columns);
      const breaksStartingNextLine = Math.floor((word.width - 1) / columns);
      if (breaksStartingNextLine < breaksStartingThisLine) {
        rows.push("");
        rowLength = 0;
      }
      rowLength = wrapWord(rows, word.value, columns, rowLength);
      continue;
    }
    if (rowLength + word.width > columns && rowLength > 0 && word.width > 0) {
      if (options.wordWrap === false && rowLength < columns) {
        rowLength = wrapWord(rows, word.value, columns, rowLength);
        continue;
      }
      rows.push("");
      rowLength = 0;
    }
    if (rowLength + word.width > columns && options.wordWrap === false) {
      rowLength = wrapWord(rows, word.value, columns, rowLength);
      continue;
    }
    rows[rows.length - 1] += word.value;
    rowLength += word.width;
  }
  if (options.trim !== false) {
    rows = rows.map((row) => stringVisibleTrimSpacesRight(row));
  }
  return restoreStylesAcrossRows(rows.join("\n"));
};
var normalizeText = (string2) => {
  let normalizedString = "";
  forEachSegment(string2, (plainText) => {
    normalizedString += plainText.normalize();
  }, (escape2) => {
    normalizedString += escape2;
  });
  return normalizedString;
};
function wrapAnsi(string2, columns, options) {
  return normalizeText(String(string2)).replaceAll("\r\n", "\n").split("\n").map((line) => exec(expandTabs(line), columns, options)).join("\n");
}

// node_modules/slice-ansi/node_modules/ansi-styles/index.js
var ANSI_BACKGROUND_OFFSET2 = 10;
var wrapAnsi162 = (offset = 0) => (code) => `\x1B[${code + offset}m`;
var wrapAnsi2562 = (offset = 0) => (code) => `\x1B[${38 + offset};5;${code}m`;
var wrapAnsi16m2 = (offset = 0) => (red, green, blue) => `\x1B[${38 + offset};2;${red};${green};${blue}m`;
var styles2 = {
  modifier: {
    reset: [0, 0],
    // 21 isn't widely supported and 22 does the same thing
    bold: [1, 22],
    dim: [2, 22],
    italic: [3, 23],
    underline: [4, 24],
    overline: [53, 55],
    inverse: [7, 27],
    hidden: [8, 28],
    strikethrough: [9, 29]
  },
  color: {
    black: [30, 39],
    red: [31, 39],
    green: [32, 39],
    yellow: [33, 39],
    blue: [34, 39],
    magenta: [35, 39],
    cyan: [36, 39],
    white: [37, 39],
    // Bright color
    blackBright: [90, 39],
    gray: [90, 39],
    // Alias of `blackBright`
    grey: [90, 39],
    // Alias of `blackBright`
    redBright: [91, 39],
    greenBright: [92, 39],
    yellowBright: [93, 39],
    blueBright: [94, 39],
    magentaBright: [95, 39],
    cyanBright: [96, 39],
    whiteBright: [97, 39]
  },
  bgColor: {
    bgBlack: [40, 49],
    bgRed: [41, 49],
    bgGreen: [42, 49],
    bgYellow: [43, 49],
    bgBlue: [44, 49],
    bgMagenta: [45, 49],
    bgCyan: [46, 49],
    bgWhite: [47, 49],
    // Bright color
    bgBlackBright: [100, 49],
    bgGray: [100, 49],
    // Alias of `bgBlackBright`
    bgGrey: [100, 49],
    // Alias of `bgBlackBright`
    bgRedBright: [101, 49],
    bgGreenBright: [102, 49],
    bgYellowBright: [103, 49],
    bgBlueBright: [104, 49],
    bgMagentaBright: [105, 49],
    bgCyanBright: [106, 49],
    bgWhiteBright: [107, 49]
  }
};
var modifierNames2 = Object.keys(styles2.modifier);
var foregroundColorNames2 = Object.keys(styles2.color);
var backgroundColorNames2 = Object.keys(styles2.bgColor);
var colorNames2 = [...foregroundColorNames2, ...backgroundColorNames2];
function assembleStyles2() {
  const codes = /* @__PURE__ */ new Map();
  for (const [groupName, group] of Object.entries(styles2)) {
    for (const [styleName, style] of Object.entries(group)) {
      styles2[styleName] = {
        open: `\x1B[${style[0]}m`,
        close: `\x1B[${style[1]}m`
      };
      group[styleName] = styles2[styleName];
      codes.set(style[0], style[1]);
    }
    Object.defineProperty(styles2, groupName, {
      value: group,
      enumerable: false
    });
  }
  Object.defineProperty(styles2, "codes", {
    value: codes,
    enumerable: false
  });
  styles2.color.close = "\x1B[39m";
  styles2.bgColor.close = "\x1B[49m";
  styles2.color.ansi = wrapAnsi162();
  styles2.color.ansi256 = wrapAnsi2562();
  styles2.color.ansi16m = wrapAnsi16m2();
  styles2.bgColor.ansi = wrapAnsi162(ANSI_BACKGROUND_OFFSET2);
  styles2.bgColor.ansi256 = wrapAnsi2562(ANSI_BACKGROUND_OFFSET2);
  styles2.bgColor.ansi16m = wrapAnsi16m2(ANSI_BACKGROUND_OFFSET2);
  Object.defineProperties(styles2, {
    rgbToAnsi256: {
      value(red, green, blue) {
        if (red === green && green === blue) {
          if (red < 8) {
            return 16;
          }
          if (red > 248) {
            return 231;
          }
          return Math.round((red - 8) / 247 * 24) + 232;
        }
        return 16 + 36 * Math.round(red / 255 * 5) + 6 * Math.round(green / 255 * 5) + Math.round(blue / 255 * 5);
      },
      enumerable: false
    },
    hexToRgb: {
      value(hex) {
        const matches = /[a-f\d]{6}|[a-f\d]{3}/i.exec(hex.toString(16));
        if (!matches) {
          return [0, 0, 0];
        }
        let [colorString] = matches;
        if (colorString.length === 3) {
          colorString = [...colorString].map((character) => character + character).join("");
        }
        const integer2 = Number.parseInt(colorString, 16);
        return [
          /* eslint-disable no-bitwise */
          integer2 >> 16 & 255,
          integer2 >> 8 & 255,
          integer2 & 255
          /* eslint-enable no-bitwise */
        ];
      },
      enumerable: false
    },
    hexToAnsi256: {
      value: (hex) => styles2.rgbToAnsi256(...styles2.hexToRgb(hex)),
      enumerable: false
    },
    ansi256ToAnsi: {
      value(code) {
        if (code < 8) {
          return 30 + code;
        }
        if (code < 16) {
          return 90 + (code - 8);
        }
        let red;
        let green;
        let blue;
        if (code >= 232) {
          red = ((code - 232) * 10 + 8) / 255;
          green = red;
          blue = red;
        } else {
          code -= 16;
          const remainder = code % 36;
          red = Math.floor(code / 36) / 5;
          green = Math.floor(remainder / 6) / 5;
          blue = remainder % 6 / 5;
        }
        const value = Math.max(red, green, blue) * 2;
        if (value === 0) {
          return 30;
        }
        let result = 30 + (Math.round(blue) << 2 | Math.round(green) << 1 | Math.round(red));
        if (value === 2) {
          result += 60;
        }
        return result;
      },
      enumerable: false
    },
    rgbToAnsi: {
      value: (red, green, blue) => styles2.ansi256ToAnsi(styles2.rgbToAnsi256(red, green, blue)),
      enumerable: false
    },
    hexToAnsi: {
      value: (hex) => styles2.ansi256ToAnsi(styles2.hexToAnsi256(hex)),
      enumerable: false
    }
  });
  return styles2;
}
var ansiStyles2 = assembleStyles2();
var ansi_styles_default2 = ansiStyles2;

// node_modules/is-fullwidth-code-point/index.js
function isFullwidthCodePoint(codePoint) {
  if (!Number.isInteger(codePoint)) {
    return false;
  }
  return isFullwidth(codePoint) || isWide(codePoint);
}

// node_modules/slice-ansi/tokenize-ansi.js
var ESCAPE_CODE_POINT = 27;
var C1_DCS_CODE_POINT = 144;
var C1_SOS_CODE_POINT = 152;
var C1_CSI_CODE_POINT = 155;
var C1_ST_CODE_POINT = 156;
var C1_OSC_CODE_POINT = 157;
var C1_PM_CODE_POINT = 158;
var C1_APC_CODE_POINT = 159;
var ESCAPES2 = /* @__PURE__ */ new Set([
  ESCAPE_CODE_POINT,
  C1_DCS_CODE_POINT,
  C1_SOS_CODE_POINT,
  C1_CSI_CODE_POINT,
  C1_ST_CODE_POINT,
  C1_OSC_CODE_POINT,
  C1_PM_CODE_POINT,
  C1_APC_CODE_POINT
]);
var ESCAPE = "\x1B";
var ANSI_BELL = "\x07";
var ANSI_CSI2 = "[";
var ANSI_OSC2 = "]";
var ANSI_DCS = "P";
var ANSI_SOS = "X";
var ANSI_PM = "^";
var ANSI_APC = "_";
var ANSI_SGR_TERMINATOR2 = "m";
var ANSI_OSC_TERMINATOR = "\\";
var ANSI_STRING_TERMINATOR = `${ESCAPE}${ANSI_OSC_TERMINATOR}`;
var C1_OSC = "\x9D";
var C1_STRING_TERMINATOR = "\x9C";
var ANSI_HYPERLINK_ESC_PREFIX = `${ESCAPE}${ANSI_OSC2}8;`;
var ANSI_HYPERLINK_C1_PREFIX = `${C1_OSC}8;`;
var ANSI_HYPERLINK_ESC_CLOSE = `${ANSI_HYPERLINK_ESC_PREFIX};`;
var ANSI_HYPERLINK_C1_CLOSE = `${ANSI_HYPERLINK_C1_PREFIX};`;
var CODE_POINT_0 = "0".codePointAt(0);
var CODE_POINT_9 = "9".codePointAt(0);
var CODE_POINT_SEMICOLON = ";".codePointAt(0);
var CODE_POINT_COLON = ":".codePointAt(0);
var CODE_POINT_CSI_PARAMETER_START = "0".codePointAt(0);
var CODE_POINT_CSI_PARAMETER_END = "?".codePointAt(0);
var CODE_POINT_CSI_INTERMEDIATE_START = " ".codePointAt(0);
var CODE_POINT_CSI_INTERMEDIATE_END = "/".codePointAt(0);
var CODE_POINT_CSI_FINAL_START = "@".codePointAt(0);
var CODE_POINT_CSI_FINAL_END = "~".codePointAt(0);
var REGIONAL_INDICATOR_SYMBOL_LETTER_A = 127462;
var REGIONAL_INDICATOR_SYMBOL_LETTER_Z = 127487;
var SGR_RESET_CODE = 0;
var SGR_EXTENDED_FOREGROUND_CODE = 38;
var SGR_DEFAULT_FOREGROUND_CODE = 39;
var SGR_EXTENDED_BACKGROUND_CODE = 48;
var SGR_DEFAULT_BACKGROUND_CODE = 49;
var SGR_COLOR_TYPE_ANSI_256 = 5;
var SGR_COLOR_TYPE_TRUECOLOR = 2;
var SGR_ANSI_256_FRAGMENT_LENGTH = 3;
var SGR_TRUECOLOR_FRAGMENT_LENGTH = 5;
var SGR_ANSI_256_LAST_PARAMETER_OFFSET = 2;
var SGR_TRUECOLOR_LAST_PARAMETER_OFFSET = 4;
var VARIATION_SELECTOR_16_CODE_POINT = 65039;
var COMBINING_ENCLOSING_KEYCAP_CODE_POINT = 8419;
var EMOJI_PRESENTATION_GRAPHEME_REGEX = new RegExp("\\p{Emoji_Presentation}", "u");
var GRAPHEME_SEGMENTER = new Intl.Segmenter(void 0, { granularity: "grapheme" });
var endCodeNumbers = /* @__PURE__ */ new Set();
for (const [, end] of ansi_styles_default2.codes) {
  endCodeNumbers.add(end);
}
function isSgrParameterCharacter(codePoint) {
  return codePoint >= CODE_POINT_0 && codePoint <= CODE_POINT_9 || codePoint === CODE_POINT_SEMICOLON || codePoint === CODE_POINT_COLON;
}
function isCsiParameterCharacter(codePoint) {
  return codePoint >= CODE_POINT_CSI_PARAMETER_START && codePoint <= CODE_POINT_CSI_PARAMETER_END;
}
function isCsiIntermediateCharacter(codePoint) {
  return codePoint >= CODE_POINT_CSI_INTERMEDIATE_START && codePoint <= CODE_POINT_CSI_INTERMEDIATE_END;
}
function isCsiFinalCharacter(codePoint) {
  return codePoint >= CODE_POINT_CSI_FINAL_START && codePoint <= CODE_POINT_CSI_FINAL_END;
}
function isRegionalIndicatorCodePoint(codePoint) {
  return codePoint >= REGIONAL_INDICATOR_SYMBOL_LETTER_A && codePoint <= REGIONAL_INDICATOR_SYMBOL_LETTER_Z;
}
function createControlParseResult(code, endIndex) {
  return {
    token: {
      type: "control",
      code
    },
    endIndex
  };
}
function isEmojiStyleGrapheme(grapheme) {
  if (EMOJI_PRESENTATION_GRAPHEME_REGEX.test(grapheme)) {
    return true;
  }
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0);
    if (codePoint === VARIATION_SELECTOR_16_CODE_POINT || codePoint === COMBINING_ENCLOSING_KEYCAP_CODE_POINT) {
      return true;
    }
  }
  return false;
}
function getGraphemeWidth(grapheme) {
  let regionalIndicatorCount = 0;
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0);
    if (isFullwidthCodePoint(codePoint)) {
      return 2;
    }
    if (isRegionalIndicatorCodePoint(codePoint)) {
      regionalIndicatorCount++;
    }
  }
  if (regionalIndicatorCount >= 1) {
    return 2;
  }
  if (isEmojiStyleGrapheme(grapheme)) {
    return 2;
  }
  return 1;
}
function getSgrPrefix(code) {
  if (code.startsWith("\x9B")) {
    return "\x9B";
  }
  return `${ESCAPE}${ANSI_CSI2}`;
}
function createSgrCode(prefix, values) {
  return `${prefix}${values.join(";")}${ANSI_SGR_TERMINATOR2}`;
}
function getSgrFragments(code) {
  const fragments = [];
  const sgrPrefix = getSgrPrefix(code);
  let parameterString;
  if (code.startsWith(`${ESCAPE}${ANSI_CSI2}`)) {
    parameterString = code.slice(2, -1);
  } else if (code.startsWith("\x9B")) {
    parameterString = code.slice(1, -1);
  } else {
    return fragments;
  }
  const rawCodes = parameterString.length === 0 ? [String(SGR_RESET_CODE)] : parameterString.split(";");
  let index = 0;
  while (index < rawCodes.length) {
    const codeNumber = Number.parseInt(rawCodes[index], 10);
    if (Number.isNaN(codeNumber)) {
      index++;
      continue;
    }
    if (codeNumber === SGR_RESET_CODE) {
      fragments.push({ type: "reset" });
      index++;
      continue;
    }
    if (codeNumber === SGR_EXTENDED_FOREGROUND_CODE || codeNumber === SGR_EXTENDED_BACKGROUND_CODE) {
      const colorType = Number.parseInt(rawCodes[index + 1], 10);
      if (colorType === SGR_COLOR_TYPE_ANSI_256 && index + SGR_ANSI_256_LAST_PARAMETER_OFFSET < rawCodes.length) {
        const openCode3 = createSgrCode(sgrPrefix, rawCodes.slice(index, index + SGR_ANSI_256_FRAGMENT_LENGTH));
        fragments.push({
          type: "start",
          code: openCode3,
          endCode: ansi_styles_default2.color.ansi(codeNumber === SGR_EXTENDED_FOREGROUND_CODE ? SGR_DEFAULT_FOREGROUND_CODE : SGR_DEFAULT_BACKGROUND_CODE)
        });
        index += SGR_ANSI_256_FRAGMENT_LENGTH;
        continue;
      }
      if (colorType === SGR_COLOR_TYPE_TRUECOLOR && index + SGR_TRUECOLOR_LAST_PARAMETER_OFFSET < rawCodes.length) {
        const openCode3 = createSgrCode(sgrPrefix, rawCodes.slice(index, index + SGR_TRUECOLOR_FRAGMENT_LENGTH));
        fragments.push({
          type: "start",
          code: openCode3,
          endCode: ansi_styles_default2.color.ansi(codeNumber === SGR_EXTENDED_FOREGROUND_CODE ? SGR_DEFAULT_FOREGROUND_CODE : SGR_DEFAULT_BACKGROUND_CODE)
        });
        index += SGR_TRUECOLOR_FRAGMENT_LENGTH;
        continue;
      }
      const openCode2 = createSgrCode(sgrPrefix, [rawCodes[index]]);
      fragments.push({
        type: "start",
        code: openCode2,
        endCode: ansi_styles_default2.color.ansi(codeNumber === SGR_EXTENDED_FOREGROUND_CODE ? SGR_DEFAULT_FOREGROUND_CODE : SGR_DEFAULT_BACKGROUND_CODE)
      });
      index++;
      continue;
    }
    if (endCodeNumbers.has(codeNumber)) {
      fragments.push({
        type: "end",
        endCode: ansi_styles_default2.color.ansi(codeNumber)
      });
      index++;
      continue;
    }
    const mappedEndCode = ansi_styles_default2.codes.get(codeNumber);
    if (mappedEndCode !== void 0) {
      const openCode2 = createSgrCode(sgrPrefix, [rawCodes[index]]);
      fragments.push({
        type: "start",
        code: openCode2,
        endCode: ansi_styles_default2.color.ansi(mappedEndCode)
      });
      index++;
      continue;
    }
    const openCode = createSgrCode(sgrPrefix, [rawCodes[index]]);
    fragments.push({
      type: "start",
      code: openCode,
      endCode: ansi_styles_default2.reset.open
    });
    index++;
  }
  if (fragments.length === 0) {
    fragments.push({ type: "reset" });
  }
  return fragments;
}
function parseCsiCode(string2, index) {
  const escapeCodePoint = string2.codePointAt(index);
  let sequenceStartIndex;
  if (escapeCodePoint === ESCAPE_CODE_POINT) {
    if (string2[index + 1] !== ANSI_CSI2) {
      return;
    }
    sequenceStartIndex = index + 2;
  } else if (escapeCodePoint === C1_CSI_CODE_POINT) {
    sequenceStartIndex = index + 1;
  } else {
    return;
  }
  let hasCanonicalSgrParameters = true;
  for (let sequenceIndex = sequenceStartIndex; sequenceIndex < string2.length; sequenceIndex++) {
    const codePoint = string2.codePointAt(sequenceIndex);
    if (isCsiFinalCharacter(codePoint)) {
      const code = string2.slice(index, sequenceIndex + 1);
      if (string2[sequenceIndex] !== ANSI_SGR_TERMINATOR2 || !hasCanonicalSgrParameters) {
        return createControlParseResult(code, sequenceIndex + 1);
      }
      return {
        token: {
          type: "sgr",
          code,
          fragments: getSgrFragments(code)
        },
        endIndex: sequenceIndex + 1
      };
    }
    if (isCsiParameterCharacter(codePoint)) {
      if (!isSgrParameterCharacter(codePoint)) {
        hasCanonicalSgrParameters = false;
      }
      continue;
    }
    if (isCsiIntermediateCharacter(codePoint)) {
      hasCanonicalSgrParameters = false;
      continue;
    }
    const endIndex = sequenceIndex;
    return createControlParseResult(string2.slice(index, endIndex), endIndex);
  }
  return createControlParseResult(string2.slice(index), string2.length);
}
function parseHyperlinkCode(string2, index) {
  let hyperlinkPrefix;
  let hyperlinkClose;
  const codePoint = string2.codePointAt(index);
  if (codePoint === ESCAPE_CODE_POINT && string2.startsWith(ANSI_HYPERLINK_ESC_PREFIX, index)) {
    hyperlinkPrefix = ANSI_HYPERLINK_ESC_PREFIX;
    hyperlinkClose = ANSI_HYPERLINK_ESC_CLOSE;
  } else if (codePoint === C1_OSC_CODE_POINT && string2.startsWith(ANSI_HYPERLINK_C1_PREFIX, index)) {
    hyperlinkPrefix = ANSI_HYPERLINK_C1_PREFIX;
    hyperlinkClose = ANSI_HYPERLINK_C1_CLOSE;
  } else {
    return;
  }
  const uriStart = string2.indexOf(";", index + hyperlinkPrefix.length);
  if (uriStart === -1) {
    return createControlParseResult(string2.slice(index), string2.length);
  }
  for (let sequenceIndex = uriStart + 1; sequenceIndex < string2.length; sequenceIndex++) {
    const character = string2[sequenceIndex];
    if (character === ANSI_BELL) {
      const code = string2.slice(index, sequenceIndex + 1);
      const action = sequenceIndex === uriStart + 1 ? "close" : "open";
      return {
        token: {
          type: "hyperlink",
          code,
          action,
          closePrefix: hyperlinkClose,
          terminator: ANSI_BELL
        },
        endIndex: sequenceIndex + 1
      };
    }
    if (character === ESCAPE && string2[sequenceIndex + 1] === ANSI_OSC_TERMINATOR) {
      const code = string2.slice(index, sequenceIndex + 2);
      const action = sequenceIndex === uriStart + 1 ? "close" : "open";
      return {
        token: {
          type: "hyperlink",
          code,
          action,
          closePrefix: hyperlinkClose,
          terminator: ANSI_STRING_TERMINATOR
        },
        endIndex: sequenceIndex + 2
      };
    }
    if (character === C1_STRING_TERMINATOR) {
      const code = string2.slice(index, sequenceIndex + 1);
      const action = sequenceIndex === uriStart + 1 ? "close" : "open";
      return {
        token: {
          type: "hyperlink",
          code,
          action,
          closePrefix: hyperlinkClose,
          terminator: C1_STRING_TERMINATOR
        },
        endIndex: sequenceIndex + 1
      };
    }
  }
  return createControlParseResult(string2.slice(index), string2.length);
}
function parseControlStringCode(string2, index) {
  const codePoint = string2.codePointAt(index);
  let sequenceStartIndex;
  let supportsBellTerminator = false;
  switch (codePoint) {
    case ESCAPE_CODE_POINT: {
      const command = string2[index + 1];
      switch (command) {
        case ANSI_OSC2: {
          sequenceStartIndex = index + 2;
          supportsBellTerminator = true;
          break;
        }
        case ANSI_DCS:
        case ANSI_SOS:
        case ANSI_PM:
        case ANSI_APC: {
          sequenceStartIndex = index + 2;
          break;
        }
        case ANSI_OSC_TERMINATOR: {
          return createControlParseResult(ANSI_STRING_TERMINATOR, index + 2);
        }
        default: {
          return;
        }
      }
      break;
    }
    case C1_OSC_CODE_POINT: {
      sequenceStartIndex = index + 1;
      supportsBellTerminator = true;
      break;
    }
    case C1_DCS_CODE_POINT:
    case C1_SOS_CODE_POINT:
    case C1_PM_CODE_POINT:
    case C1_APC_CODE_POINT: {
      sequenceStartIndex = index + 1;
      break;
    }
    case C1_ST_CODE_POINT: {
      return createControlParseResult(C1_STRING_TERMINATOR, index + 1);
    }
    default: {
      return;
    }
  }
  for (let sequenceIndex = sequenceStartIndex; sequenceIndex < string2.length; sequenceIndex++) {
    if (supportsBellTerminator && string2[sequenceIndex] === ANSI_BELL) {
      return createControlParseResult(string2.slice(index, sequenceIndex + 1), sequenceIndex + 1);
    }
    if (string2[sequenceIndex] === ESCAPE && string2[sequenceIndex + 1] === ANSI_OSC_TERMINATOR) {
      return createControlParseResult(string2.slice(index, sequenceIndex + 2), sequenceIndex + 2);
    }
    if (string2[sequenceIndex] === C1_STRING_TERMINATOR) {
      return createControlParseResult(string2.slice(index, sequenceIndex + 1), sequenceIndex + 1);
    }
  }
  return createControlParseResult(string2.slice(index), string2.length);
}
function parseAnsiCode(string2, index) {
  const codePoint = string2.codePointAt(index);
  if (codePoint === ESCAPE_CODE_POINT || codePoint === C1_OSC_CODE_POINT) {
    const hyperlinkCode = parseHyperlinkCode(string2, index);
    if (hyperlinkCode) {
      return hyperlinkCode;
    }
  }
  const controlStringCode = parseControlStringCode(string2, index);
  if (controlStringCode) {
    return controlStringCode;
  }
  return parseCsiCode(string2, index);
}
function appendTrailingAnsiTokens(string2, index, tokens) {
  while (index < string2.length) {
    const nextCodePoint = string2.codePointAt(index);
    if (!ESCAPES2.has(nextCodePoint)) {
      break;
    }
    const escapeCode = parseAnsiCode(string2, index);
    if (!escapeCode) {
      break;
    }
    tokens.push(escapeCode.token);
    index = escapeCode.endIndex;
  }
  return index;
}
function parseCharacterTokenWithRawSegmentation(string2, index, graphemeSegments) {
  const segment = graphemeSegments.containing(index);
  if (!segment || segment.index !== index) {
    return;
  }
  return {
    token: {
      type: "character",
      // Intentionally preserve UAX29 behavior (GB3): CRLF is one grapheme cluster.
      value: segment.segment,
      visibleWidth: getGraphemeWidth(segment.segment),
      isGraphemeContinuation: false
    },
    endIndex: index + segment.segment.length
  };
}
function collectVisibleCharacters(string2) {
  const visibleCharacters = [];
  let index = 0;
  while (index < string2.length) {
    const codePoint = string2.codePointAt(index);
    if (ESCAPES2.has(codePoint)) {
      const code = parseAnsiCode(string2, index);
      if (code) {
        index = code.endIndex;
        continue;
      }
    }
    const value = String.fromCodePoint(codePoint);
    visibleCharacters.push({
      value,
      visibleWidth: 1,
      isGraphemeContinuation: false
    });
    index += value.length;
  }
  return visibleCharacters;
}
function applyGraphemeMetadata(visibleCharacters) {
  if (visibleCharacters.length === 0) {
    return;
  }
  const visibleString = visibleCharacters.map(({ value }) => value).join("");
  const scalarOffsets = [];
  let scalarOffset = 0;
  for (const visibleCharacter of visibleCharacters) {
    scalarOffsets.push(scalarOffset);
    scalarOffset += visibleCharacter.value.length;
  }
  let scalarIndex = 0;
  for (const segment of GRAPHEME_SEGMENTER.segment(visibleString)) {
    while (scalarIndex < visibleCharacters.length && scalarOffsets[scalarIndex] < segment.index) {
      scalarIndex++;
    }
    let graphemeIndex = scalarIndex;
    let isFirstInGrapheme = true;
    while (graphemeIndex < visibleCharacters.length && scalarOffsets[graphemeIndex] < segment.index + segment.segment.length) {
      visibleCharacters[graphemeIndex].visibleWidth = isFirstInGrapheme ? getGraphemeWidth(segment.segment) : 0;
      visibleCharacters[graphemeIndex].isGraphemeContinuation = !isFirstInGrapheme;
      isFirstInGrapheme = false;
      graphemeIndex++;
    }
    scalarIndex = graphemeIndex;
  }
}
function tokenizeAnsiWithVisibleSegmentation(string2, { endCharacter = Number.POSITIVE_INFINITY } = {}) {
  const tokens = [];
  const visibleCharacters = collectVisibleCharacters(string2);
  applyGraphemeMetadata(visibleCharacters);
  let index = 0;
  let visibleCharacterIndex = 0;
  let visibleCount = 0;
  while (index < string2.length) {
    const codePoint = string2.codePointAt(index);
    if (ESCAPES2.has(codePoint)) {
      const code = parseAnsiCode(string2, index);
      if (code) {
        tokens.push(code.token);
        index = code.endIndex;
        continue;
      }
    }
    const value = String.fromCodePoint(codePoint);
    const visibleCharacter = visibleCharacters[visibleCharacterIndex];
    let visibleWidth = isFullwidthCodePoint(codePoint) ? 2 : value.length;
    if (visibleCharacter) {
      visibleWidth = visibleCharacter.visibleWidth;
    }
    const token = {
      type: "character",
      value,
      visibleWidth,
      isGraphemeContinuation: visibleCharacter ? visibleCharacter.isGraphemeContinuation : false
    };
    tokens.push(token);
    index += value.length;
    visibleCharacterIndex++;
    visibleCount += token.visibleWidth;
    if (visibleCount >= endCharacter) {
      const nextVisibleCharacter = visibleCharacters[visibleCharacterIndex];
      if (!nextVisibleCharacter || !nextVisibleCharacter.isGraphemeContinuation) {
        index = appendTrailingAnsiTokens(string2, index, tokens);
        break;
      }
    }
  }
  return tokens;
}
function areValuesInSameGrapheme(leftValue, rightValue) {
  const pair2 = `${leftValue}${rightValue}`;
  const splitIndex = leftValue.length;
  for (const segment of GRAPHEME_SEGMENTER.segment(pair2)) {
    if (segment.index === splitIndex) {
      return false;
    }
    if (segment.index > splitIndex) {
      return true;
    }
  }
  return true;
}
function hasAnsiSplitContinuationAhead(string2, startIndex, previousVisibleValue, graphemeSegments) {
  if (!previousVisibleValue) {
    return false;
  }
  let index = startIndex;
  let hasAnsiCode = false;
  while (index < string2.length) {
    const codePoint = string2.codePointAt(index);
    if (ESCAPES2.has(codePoint)) {
      const code = parseAnsiCode(string2, index);
      if (code) {
        hasAnsiCode = true;
        index = code.endIndex;
        continue;
      }
    }
    if (!hasAnsiCode) {
      return false;
    }
    const characterToken = parseCharacterTokenWithRawSegmentation(string2, index, graphemeSegments);
    if (!characterToken) {
      return true;
    }
    return areValuesInSameGrapheme(previousVisibleValue, characterToken.token.value);
  }
  return false;
}
function tokenizeAnsi(string2, { endCharacter = Number.POSITIVE_INFINITY } = {}) {
  const tokens = [];
  const graphemeSegments = GRAPHEME_SEGMENTER.segment(string2);
  let index = 0;
  let visibleCount = 0;
  let previousVisibleValue;
  let hasAnsiSinceLastVisible = false;
  while (index < string2.length) {
    const codePoint = string2.codePointAt(index);
    if (ESCAPES2.has(codePoint)) {
      const code = parseAnsiCode(string2, index);
      if (code) {
        tokens.push(code.token);
        index = code.endIndex;
        hasAnsiSinceLastVisible = true;
        continue;
      }
    }
    const characterToken = parseCharacterTokenWithRawSegmentation(string2, index, graphemeSegments);
    if (!characterToken) {
      return tokenizeAnsiWithVisibleSegmentation(string2, { endCharacter });
    }
    if (hasAnsiSinceLastVisible && previousVisibleValue && areValuesInSameGrapheme(previousVisibleValue, characterToken.token.value)) {
      return tokenizeAnsiWithVisibleSegmentation(string2, { endCharacter });
    }
    tokens.push(characterToken.token);
    index = characterToken.endIndex;
    visibleCount += characterToken.token.visibleWidth;
    hasAnsiSinceLastVisible = false;
    previousVisibleValue = characterToken.token.value;
    if (visibleCount >= endCharacter) {
      if (hasAnsiSplitContinuationAhead(string2, index, previousVisibleValue, graphemeSegments)) {
        return tokenizeAnsiWithVisibleSegmentation(string2, { endCharacter });
      }
      index = appendTrailingAnsiTokens(string2, index, tokens);
      break;
    }
  }
  return tokens;
}

// node_modules/slice-ansi/index.js
function applySgrFragments(activeStyles, fragments) {
  for (const fragment of fragments) {
    switch (fragment.type) {
      case "reset": {
        activeStyles.clear();
        break;
      }
      case "end": {
        activeStyles.delete(fragment.endCode);
        break;
      }
      case "start": {
        activeStyles.delete(fragment.endCode);
        activeStyles.set(fragment.endCode, fragment.code);
        break;
      }
      default: {
        break;
      }
    }
  }
  return activeStyles;
}
function undoAnsiCodes(activeStyles) {
  return [...activeStyles.keys()].reverse().join("");
}
function closeHyperlink(hyperlinkToken) {
  return `${hyperlinkToken.closePrefix}${hyperlinkToken.terminator}`;
}
function shouldIncludeSgrAfterEnd(token, activeStyles) {
  let hasStartFragment = false;
  let hasClosingEffect = false;
  for (const fragment of token.fragments) {
    if (fragment.type === "start") {
      hasStartFragment = true;
      continue;
    }
    if (fragment.type === "reset" && activeStyles.size > 0) {
      hasClosingEffect = true;
      continue;
    }
    if (fragment.type === "end" && activeStyles.has(fragment.endCode)) {
      hasClosingEffect = true;
    }
  }
  return hasClosingEffect && !hasStartFragment;
}
function applySgrToken2({ token, isPastEnd, activeStyles, returnValue, include, activeHyperlink, position: position2 }) {
  if (isPastEnd && !shouldIncludeSgrAfterEnd(token, activeStyles)) {
    return {
      activeStyles,
      activeHyperlink,
      position: position2,
      returnValue,
      include
    };
  }
  activeStyles = applySgrFragments(activeStyles, token.fragments);
  if (include) {
    returnValue += token.code;
  }
  return {
    activeStyles,
    activeHyperlink,
    position: position2,
    returnValue,
    include
  };
}
function applyHyperlinkToken({ token, isPastEnd, activeStyles, activeHyperlink, position: position2, returnValue, include }) {
  if (isPastEnd && (token.action !== "close" || !activeHyperlink)) {
    return {
      activeStyles,
      activeHyperlink,
      position: position2,
      returnValue,
      include
    };
  }
  if (token.action === "open") {
    activeHyperlink = token;
  } else if (token.action === "close") {
    activeHyperlink = void 0;
  }
  if (include) {
    returnValue += token.code;
  }
  return {
    activeStyles,
    activeHyperlink,
    position: position2,
    returnValue,
    include
  };
}
function applyControlToken({ token, isPastEnd, activeStyles, activeHyperlink, position: position2, returnValue, include }) {
  if (!isPastEnd && include) {
    returnValue += token.code;
  }
  return {
    activeStyles,
    activeHyperlink,
    position: position2,
    returnValue,
    include
  };
}
function applyCharacterToken({ token, start, activeStyles, activeHyperlink, position: position2, returnValue, include }) {
  if (!include && position2 >= start && !token.isGraphemeContinuation) {
    include = true;
    returnValue = [...activeStyles.values()].join("");
    if (activeHyperlink) {
      returnValue += activeHyperlink.code;
    }
  }
  if (include) {
    returnValue += token.value;
  }
  position2 += token.visibleWidth;
  return {
    activeStyles,
    activeHyperlink,
    position: position2,
    returnValue,
    include
  };
}
var tokenHandlers = {
  sgr: applySgrToken2,
  hyperlink: applyHyperlinkToken,
  control: applyControlToken,
  character: applyCharacterToken
};
function applyToken(parameters) {
  const tokenHandler = tokenHandlers[parameters.token.type];
  if (!tokenHandler) {
    const {
      activeStyles,
      activeHyperlink,
      position: position2,
      returnValue,
      include
    } = parameters;
    return {
      activeStyles,
      activeHyperlink,
      position: position2,
      returnValue,
      include
    };
  }
  return tokenHandler(parameters);
}
function createHasContinuationAheadMap(tokens) {
  const hasContinuationAhead = Array.from({ length: tokens.length }, () => false);
  let nextCharacterIsContinuation = false;
  for (let tokenIndex = tokens.length - 1; tokenIndex >= 0; tokenIndex--) {
    const token = tokens[tokenIndex];
    hasContinuationAhead[tokenIndex] = nextCharacterIsContinuation;
    if (token.type === "character") {
      nextCharacterIsContinuation = Boolean(token.isGraphemeContinuation);
    }
  }
  return hasContinuationAhead;
}
function sliceAnsi(string2, start, end) {
  const tokens = tokenizeAnsi(string2, { endCharacter: end });
  const hasContinuationAhead = createHasContinuationAheadMap(tokens);
  let activeStyles = /* @__PURE__ */ new Map();
  let activeHyperlink;
  let position2 = 0;
  let returnValue = "";
  let include = false;
  for (const [tokenIndex, token] of tokens.entries()) {
    let isPastEnd = end !== void 0 && position2 >= end;
    if (isPastEnd && token.type !== "character" && hasContinuationAhead[tokenIndex]) {
      isPastEnd = false;
    }
    if (isPastEnd && token.type === "character" && !token.isGraphemeContinuation) {
      break;
    }
    ({ activeStyles, activeHyperlink, position: position2, returnValue, include } = applyToken({
      token,
      isPastEnd,
      start,
      activeStyles,
      activeHyperlink,
      position: position2,
      returnValue,
      include
    }));
  }
  if (!include) {
    return "";
  }
  if (activeHyperlink) {
    returnValue += closeHyperlink(activeHyperlink);
  }
  returnValue += undoAnsiCodes(activeStyles);
  return returnValue;
}

// node_modules/log-update/index.js
var getWidth2 = (stream, defaultWidth) => stream.columns ?? defaultWidth ?? 80;
var SYNCHRONIZED_OUTPUT_ENABLE = "\x1B[?2026h";
var SYNCHRONIZED_OUTPUT_DISABLE = "\x1B[?2026l";
var fitToTerminalHeight = (stream, wrappedText, defaultHeight) => {
  const terminalHeight = stream.rows ?? defaultHeight ?? 24;
  if (terminalHeight === void 0) {
    return { text: wrappedText, wasClipped: false };
  }
  if (terminalHeight === 0) {
    return { text: "", wasClipped: wrappedText !== "" };
  }
  const unstyled = stripAnsi(wrappedText);
  const newlineCount = [...unstyled].filter((character) => character === "\n").length;
  const linesCount = newlineCount + 1;
  const toRemove = Math.max(0, linesCount - terminalHeight);
  if (toRemove === 0) {
    return { text: wrappedText, wasClipped: false };
  }
  let seen = 0;
  let cut = 0;
  for (const [index, character] of [...unstyled].entries()) {
    if (character === "\n") {
      seen++;
      if (seen === toRemove) {
        cut = index + 1;
        break;
      }
    }
  }
  return { text: sliceAnsi(wrappedText, cut), wasClipped: true };
};
var diffFrames = (previousLines, nextLines) => {
  let start = 0;
  for (; start < previousLines.length && start < nextLines.length; start++) {
    if (previousLines[start] !== nextLines[start]) {
      break;
    }
  }
  let endPrevious = previousLines.length - 1;
  let endNext = nextLines.length - 1;
  while (endPrevious >= start && endNext >= start && previousLines[endPrevious] === nextLines[endNext]) {
    endPrevious--;
    endNext--;
  }
  return { start, endPrevious, endNext };
};
var buildPatch = ({
  prevCount,
  start,
  endPrevious,
  endNext,
  nextLines,
  nextWrappedEndsWithNewline
}) => {
  let sequence = "";
  const upCount = Math.max(0, prevCount - 1 - start);
  if (upCount > 0) {
    sequence += base_exports.cursorUp(upCount);
  }
  sequence += base_exports.cursorLeft;
  const linesToClear = Math.max(0, endPrevious - start + 1);
  for (let index = 0; index < linesToClear; index++) {
    sequence += base_exports.eraseLine;
    if (index < linesToClear - 1) {
      sequence += base_exports.cursorDown();
    }
  }
  if (linesToClear > 1) {
    sequence += base_exports.cursorUp(linesToClear - 1);
  }
  sequence += base_exports.cursorLeft;
  const wroteSlice = nextLines.slice(start, endNext + 1);
  if (wroteSlice.length > 0) {
    const chunk = wroteSlice.join("\n");
    sequence += chunk;
    sequence += base_exports.eraseEndLine;
    if (nextWrappedEndsWithNewline && !chunk.endsWith("\n")) {
      sequence += "\n";
    }
  }
  const currentLine = start + wroteSlice.length;
  const finalLine = nextLines.length - 1;
  const downCount = finalLine - currentLine;
  if (downCount > 0) {
    sequence += base_exports.cursorDown(downCount);
  }
  return sequence;
};
function createLogUpdate(stream, { showCursor = false, defaultWidth, defaultHeight } = {}) {
  let previousLineCount = 0;
  let previousWidth = getWidth2(stream, defaultWidth);
  let previousOutput = "";
  const useSynchronizedOutput = stream.isTTY === true;
  const write = (output) => {
    if (output === "") {
      return;
    }
    if (useSynchronizedOutput) {
      stream.write(SYNCHRONIZED_OUTPUT_ENABLE + output + SYNCHRONIZED_OUTPUT_DISABLE);
      return;
    }
    stream.write(output);
  };
  const computeFrame = (text2, width) => {
    const textString = String(text2);
    const raw = textString.endsWith("\n") ? textString : `${textString}
`;
    const wrapped = wrapAnsi(raw, width, { trim: false, hard: true, wordWrap: false });
    const { text: clippedText, wasClipped } = fitToTerminalHeight(stream, wrapped, defaultHeight);
    const lines = clippedText === "" ? [] : clippedText.split("\n");
    return { wrapped: clippedText, lines, wasClipped };
  };
  const reset = () => {
    previousOutput = "";
    previousWidth = getWidth2(stream, defaultWidth);
    previousLineCount = 0;
  };
  const render = (...arguments_) => {
    if (!showCursor) {
      cli_cursor_default.hide();
    }
    const width = getWidth2(stream, defaultWidth);
    const { wrapped, lines, wasClipped } = computeFrame(arguments_.join(" "), width);
    if (lines.length === 0) {
      previousOutput = wrapped;
      previousWidth = width;
      previousLineCount = 0;
      return;
    }
    if (wrapped === previousOutput && previousWidth === width) {
      return;
    }
    if (previousLineCount === 0) {
      write(wrapped);
      previousOutput = wrapped;
      previousWidth = width;
      previousLineCount = lines.length;
      return;
    }
    if (previousWidth !== width || wasClipped) {
      write(base_exports.eraseLines(previousLineCount) + wrapped);
      previousOutput = wrapped;
      previousWidth = width;
      previousLineCount = lines.length;
      return;
    }
    const previousLines = previousOutput === "" ? [] : previousOutput.split("\n");
    const { start, endPrevious, endNext } = diffFrames(previousLines, lines);
    if (start === lines.length && previousLineCount === lines.length) {
      return;
    }
    if (start === 0) {
      write(base_exports.eraseLines(previousLineCount) + wrapped);
      previousOutput = wrapped;
      previousWidth = width;
      previousLineCount = lines.length;
      return;
    }
    const patch = buildPatch({
      prevCount: previousLineCount,
      start,
      endPrevious,
      endNext,
      nextLines: lines,
      nextWrappedEndsWithNewline: wrapped.endsWith("\n")
    });
    write(patch);
    previousOutput = wrapped;
    previousWidth = width;
    previousLineCount = lines.length;
  };
  render.clear = () => {
    write(base_exports.eraseLines(previousLineCount));
    reset();
  };
  render.done = () => {
    reset();
    if (!showCursor) {
      cli_cursor_default.show();
    }
  };
  render.persist = (...arguments_) => {
    const erasePrevious = previousLineCount > 0 ? base_exports.eraseLines(previousLineCount) : "";
    if (previousLineCount > 0) {
      previousLineCount = 0;
    }
    const text2 = `${arguments_.join(" ")}`;
    const width = getWidth2(stream, defaultWidth);
    const { wrapped: wrappedText } = computeFrame(text2, width);
    write(erasePrevious + wrappedText);
    reset();
  };
  return render;
}
var logUpdate = createLogUpdate(process6.stdout);
var logUpdateStderr = createLogUpdate(process6.stderr);

// src/terminal/progress.ts
var PHASES = {
  checkout: "checking out both commits",
  install: "installing",
  build: "building",
  pilot: "trying every scenario on both arms",
  decide: "deciding"
};
var REFRESH_MS = 1e3;
function liveProgress(stream) {
  const update = createLogUpdate(stream);
  const followed = new Followed();
  const draw = () => {
    update(followed.line(Date.now() / 1e3));
  };
  const timer = setInterval(draw, REFRESH_MS);
  return {
    report(event) {
      if (event.kind === "warning") update.persist(warningLine(event.message));
      else followed.follow(event, Date.now() / 1e3);
      draw();
    },
    clear() {
      update.clear();
    },
    done() {
      clearInterval(timer);
      update.clear();
      update.done();
    }
  };
}
function plainProgress(write) {
  const followed = new Followed();
  return {
    report(event) {
      if (event.kind === "warning") {
        write(warningLine(event.message));
        return;
      }
      followed.follow(event, Date.now() / 1e3);
      if (event.kind !== "round") write(followed.line(Date.now() / 1e3));
    },
    clear() {
    },
    done() {
    }
  };
}
function warningLine(message) {
  return `cannongate: warning: ${oneLine(message)}`;
}
var silentProgress = {
  report: () => {
  },
  clear: () => {
  },
  done: () => {
  }
};
function sight(detectable) {
  return detectable === null ? "" : `, which will see slowdowns of ${spellEffect(detectable).slice(1)} or more`;
}
var Followed = class {
  #what = "starting";
  #deadline = null;
  follow(event, now) {
    switch (event.kind) {
      case "phase":
        this.#what = PHASES[event.phase] + (event.arm === void 0 ? "" : ` the ${event.arm}`);
        this.#deadline = null;
        return;
      case "planned":
        this.#what = `planned up to ${event.launches} launches of ${event.rounds} rounds per scenario${sight(event.detectable)}`;
        this.#deadline = now + event.secondsLeft;
        return;
      case "round":
        this.#what = `launch ${event.launch} of ${event.launches}, ${event.scenario}, round ${event.round} of ${event.rounds}`;
        return;
      case "launched":
        this.#what = `launch ${event.launch} of ${event.launches} done`;
        this.#deadline = now + event.secondsLeft;
    }
  }
  line(now) {
    const left = this.#deadline === null ? 0 : this.#deadline - now;
    const rest = left >= 1 ? `, at most about ${time(Math.round(left))} left` : "";
    return `cannongate: ${oneLine(this.#what)}${rest}`;
  }
};

export {
  Git,
  readTexts,
  withDefaults,
  componentsOf,
  readGiven,
  runGate,
  liveProgress,
  plainProgress,
  silentProgress
};
