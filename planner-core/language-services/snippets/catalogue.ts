/** Patterns that designers ask for first, each a whole small domain with a world in which it plans. Data. */

export interface Snippet {
  readonly id: string;
  /** As menus and lists show it. */
  readonly label: string;
  /** What it is for, in one sentence. */
  readonly about: string;
  /** The task that uses the others. */
  readonly task: string;
  /** Declarations in the language; the domain is called `Pattern`. */
  readonly domain: string;
  /** A situation in which it shows what it does. */
  readonly world: string;
}

const utility: Snippet = {
  id: 'utility-choice',
  label: 'Utility choice',
  about:
    'What to do is chosen by scores: needs grow more urgent the emptier they are, and the highest score is tried first.',
  task: 'ChooseActivity',
  domain: `domain Pattern;

type Npc;

/// From 0, in want, to 1, content.
fluent float [0, 1] fed(Npc npc);
fluent float [0, 1] rested(Npc npc);

/// A want that is half met counts for a quarter of one that is not met at all.
derived float hunger(Npc npc) := pow(1 - fed(npc), 2);
derived float tiredness(Npc npc) := pow(1 - rested(npc), 2);

task Eat(Npc npc) {
    {
        fed(npc) := 1.0;
    }
}

task Sleep(Npc npc) {
    {
        rested(npc) := 1.0;
    }
}

task Stroll(Npc npc) {
    {
    }
}

/// The activity with the highest score is tried first, the next ones where it does not work out.
task ChooseActivity(Npc npc) {
    try highest score first;
    method eat {
        score := hunger(npc);
        ordered(Eat(npc));
    }
    method sleep {
        score := tiredness(npc);
        ordered(Sleep(npc));
    }
    // What is done while nothing is urgent.
    method stroll {
        score := 0.1;
        ordered(Stroll(npc));
    }
}
`,
  world: `/// Tired more than hungry: sleep comes first, then food, then nothing is urgent.
world UtilityChoice for Pattern;

objects {
    Npc villager;
}

init {
    fed(villager) := 0.4;
    rested(villager) := 0.1;
}

tasks ordered(ChooseActivity(villager), ChooseActivity(villager), ChooseActivity(villager));

expect {
    solved;
    plan(Sleep(villager), Eat(villager), Stroll(villager));
}
`,
};

const coolDown: Snippet = {
  id: 'cool-down',
  label: 'Cool-down',
  about: 'Something strong cannot be done again at once: until it is ready, something else is done.',
  task: 'AttackBestWay',
  domain: `domain Pattern;

type Npc;

/// Seconds: the game sets it, and tasks that take time let it pass.
fluent float now;

/// From then on the special attack may be used.
fluent float special_ready_at(Npc npc);

/// How long it takes to be ready again, in seconds.
constant float special_cool_down(Npc npc);

task SpecialAttack(Npc npc) {
    {
        now >= special_ready_at(npc);
        special_ready_at(npc) := now + special_cool_down(npc);
        now += 1.0;
    }
}

task PlainAttack(Npc npc) {
    {
        now += 2.0;
    }
}

/// The special attack whenever it is ready, else a plain one.
task AttackBestWay(Npc npc) {
    method {
        branch ready {
            now >= special_ready_at(npc);
            ordered(SpecialAttack(npc));
        }
        branch cooling_down {
            ordered(PlainAttack(npc));
        }
    }
}
`,
  world: `/// After a special attack two plain ones pass the time until it is ready again.
world CoolDown for Pattern;

objects {
    Npc knight;
}

init {
    special_cool_down(knight) := 4.0;
}

tasks ordered(
    AttackBestWay(knight),
    AttackBestWay(knight),
    AttackBestWay(knight),
    AttackBestWay(knight)
);

expect {
    solved;
    plan(
        SpecialAttack(knight),
        PlainAttack(knight),
        PlainAttack(knight),
        SpecialAttack(knight)
    );
}
`,
};

const patrol: Snippet = {
  id: 'patrol',
  label: 'Patrol in turn',
  about: 'Waypoints are visited one after the other, round and round, from wherever the character is.',
  task: 'Patrol',
  domain: `domain Pattern;

type Npc;
type Waypoint;

/// Where a character on patrol is.
fluent Waypoint patrol_at(Npc npc);

/// What comes after a waypoint; after the last one the first again.
constant Waypoint next(Waypoint waypoint);

task WalkTo(Npc npc, Waypoint waypoint) {
    {
        patrol_at(npc) != waypoint;
        patrol_at(npc) := waypoint;
    }
}

task LookAround(Npc npc) {
    {
    }
}

/// So many waypoints on from here.
task Patrol(Npc npc, integer [0, 100] stops) {
    method {
        branch done {
            stops == 0;
            ordered();
        }
        branch go_on {
            let goal := next(patrol_at(npc));
            ordered(WalkTo(npc, goal), LookAround(npc), Patrol(npc, stops - 1));
        }
    }
}
`,
  world: `/// Round three waypoints, from the second.
world PatrolInTurn for Pattern;

objects {
    Npc sentry;
    Waypoint gate, tower, well;
}

init {
    next(gate) := tower;
    next(tower) := well;
    next(well) := gate;
    patrol_at(sentry) := tower;
}

tasks ordered(Patrol(sentry, 3));

expect {
    solved;
    plan(
        WalkTo(sentry, well),
        LookAround(sentry),
        WalkTo(sentry, gate),
        LookAround(sentry),
        WalkTo(sentry, tower),
        LookAround(sentry)
    );
}
`,
};

const nearestThreat: Snippet = {
  id: 'nearest-threat',
  label: 'React to the nearest threat',
  about:
    'Of the threats that are noticed the nearest counts: fight what is near enough, flee from what is too much.',
  task: 'ReactToThreats',
  domain: `domain Pattern;

type Npc;
type Threat;

/// Metres; the game measures it.
constant float threat_distance(Npc npc, Threat threat);

fluent boolean noticed(Npc npc, Threat threat);

/// Below 0.3 a character rather flees.
fluent float [0, 1] health(Npc npc);

task Attack(Npc npc, Threat threat) {
    {
        noticed(npc, threat) == true :-> false;
    }
}

task FleeFrom(Npc npc, Threat threat) {
    {
        noticed(npc, threat);
    }
}

task KeepWatch(Npc npc) {
    {
    }
}

/// Answers the nearest threat that was noticed, and no other.
task ReactToThreats(Npc npc) {
    method {
        branch threatened {
            first sort-by (Threat threat; threat_distance(npc, threat); <) {
                noticed(npc, threat);
                ordered(AnswerThreat(npc, threat));
            }
        }
        branch safe {
            ordered(KeepWatch(npc));
        }
    }
}

task AnswerThreat(Npc npc, Threat threat) {
    method {
        branch weak {
            health(npc) < 0.3;
            ordered(FleeFrom(npc, threat));
        }
        branch strong {
            ordered(Attack(npc, threat));
        }
    }
}
`,
  world: `/// The bandit is nearer than the wolf; the bear, nearest of all, was not noticed.
world NearestThreat for Pattern;

objects {
    Npc guard;
    Threat wolf, bandit, bear;
}

init {
    threat_distance(guard, wolf) := 20.0;
    threat_distance(guard, bandit) := 9.0;
    threat_distance(guard, bear) := 4.0;
    noticed(guard, wolf) := true;
    noticed(guard, bandit) := true;
    health(guard) := 0.8;
}

tasks ordered(ReactToThreats(guard), ReactToThreats(guard), ReactToThreats(guard));

expect {
    solved;
    plan(Attack(guard, bandit), Attack(guard, wolf), KeepWatch(guard));
}
`,
};

export const SNIPPETS: readonly Snippet[] = [utility, coolDown, patrol, nearestThreat];
