/** The first texts of a new project: a domain that can be read in a minute, and a world that can be planned immediately. */
import type { Outcome, ProjectContent, ProjectFile, ProjectPort } from '../platform/ports.ts';

/** `name` is the project's; the domain is named after it. */
export function starterFiles(name: string): readonly ProjectFile[] {
  const domain = domainName(name);
  return [
    { path: 'domain.htn', text: domainText(domain) },
    { path: 'worlds/First.world', text: worldText(domain) },
  ];
}

/**
 * Creates a project with the first texts. If its folder has another name than the one given, the texts use the folder's
 * name.
 */
export async function createStarter(
  projects: ProjectPort,
  name: string,
): Promise<Outcome<ProjectContent> | null> {
  const made = await projects.create(name, starterFiles(name));
  if (!made?.ok || made.value.ref.name === name) return made;
  const { ref, files: written } = made.value;
  const files = starterFiles(ref.name).map(({ path, text }) => ({
    path,
    text,
    knownText: written.find((file) => file.path === path)?.text ?? null,
  }));
  const saved = await projects.save(ref, files);
  return saved.ok ? { ok: true, value: { ...made.value, files } } : made;
}

function domainName(name: string): string {
  const words = name
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(joined) ? joined : `Domain${joined}`;
}

function domainText(domain: string): string {
  return `/// A first domain to start from: someone visits a room. Press Plan at the top to see how.
domain ${domain};

// The types of objects. Worlds declare the rooms and characters.
type Room;
type Npc;

/// Where a character is: a state variable, which tasks read and change.
fluent Room at(Npc npc);

/// A primitive task is what the game does: its conditions must hold, then its effects (\`:=\`) happen.
task Walk(Npc npc, Room room) {
    {
        at(npc) != room;
        at(npc) := room;
    }
}

/// A compound task is done by one of its methods. Of a method's branches, the first whose conditions hold is used.
task Visit(Npc npc, Room room) {
    method walk {
        branch there {
            at(npc) == room;
            ordered();
        }
        branch elsewhere {
            ordered(Walk(npc, room));
        }
    }
}
`;
}

function worldText(domain: string): string {
  return `/// A situation to plan in.
world First for ${domain};

objects {
    Room hall, kitchen;
    Npc ada;
}

init {
    at(ada) := hall;
}

// The tasks to plan for.
tasks ordered(Visit(ada, kitchen));

// What is expected of the plan. This makes the world a test, too.
expect {
    solved;
    plan(Walk(ada, kitchen));
}
`;
}
